import type { Runner, Trx } from '#platform/database'
import { newId } from '#core/ids'

const passwordProvider = 'credential'

export async function insertPasswordAccount(trx: Trx, userId: string, password: string): Promise<void> {
  await trx
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, provider_id: passwordProvider, account_id: userId, password })
    .execute()
}

export async function findPasswordHash(runner: Runner, userId: string): Promise<string | null> {
  const row = await runner
    .selectFrom('accounts')
    .select('password')
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  return row?.password ?? null
}

export async function insertLoginCode(
  runner: Runner,
  code: { codeHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await runner
    .insertInto('login_codes')
    .values({ code_hash: code.codeHash, user_id: code.userId, expires_at: code.expiresAt })
    .execute()
}

/** Takes a code out, so that it works once however often it is tried at the same time. */
export async function takeLoginCode(
  runner: Runner,
  codeHash: string,
): Promise<{ user_id: string; expires_at: Date } | undefined> {
  return runner
    .deleteFrom('login_codes')
    .where('code_hash', '=', codeHash)
    .returning(['user_id', 'expires_at'])
    .executeTakeFirst()
}

export async function deleteExpiredLoginCodes(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('login_codes').where('expires_at', '<', now).execute()
}
