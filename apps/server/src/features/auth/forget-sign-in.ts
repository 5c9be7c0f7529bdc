import type { Trx } from '#platform/database'

/** Every way into an account, and every trace of the ways taken, goes. */
export async function forgetSignIn(trx: Trx, userId: string): Promise<void> {
  for (const table of [
    'sessions',
    'accounts',
    'login_codes',
    'mail_links',
    'second_factors',
    'recovery_codes',
    'sign_in_challenges',
    'known_devices',
    'wallet_challenges',
  ] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
