import type { Trx } from '#platform/database'
import { deleteWaysIn } from './identity/accounts.queries.ts'
import { endTokens } from './identity/tokens.queries.ts'

/** Every way into an account, and every trace of the ways taken, goes. */
export async function forgetSignIn(trx: Trx, userId: string): Promise<void> {
  await deleteWaysIn(trx, userId)
  await endTokens(trx, userId)
  for (const table of ['second_factors', 'recovery_codes', 'known_devices', 'security_events'] as const)
    await trx.deleteFrom(table).where('user_id', '=', userId).execute()
}
