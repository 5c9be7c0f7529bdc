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

/** A password for an account, whether it had one or not. */
export async function savePasswordHash(trx: Trx, userId: string, password: string): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ password, updated_at: new Date() })
    .where('user_id', '=', userId)
    .where('provider_id', '=', passwordProvider)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await insertPasswordAccount(trx, userId, password)
}

export async function deletePassword(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', passwordProvider).execute()
}

/** Takes away linked accounts that came after `since`; a Steam ID that one of them proved goes with it. */
export async function unlinkProvidersSince(trx: Trx, userId: string, since: Date): Promise<void> {
  const gone = await trx
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', passwordProvider)
    .where('created_at', '>=', since)
    .returning('provider_id')
    .execute()
  if (gone.some(({ provider_id }) => provider_id === 'steam'))
    await trx.updateTable('users').set({ steam_id: null, steam_verified: false }).where('id', '=', userId).execute()
}

export async function setEmailVerified(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ email_verified: true }).where('id', '=', userId).execute()
}

/** An address that is proven: its owner opened a link sent to it. */
export async function saveEmail(trx: Trx, userId: string, email: string): Promise<void> {
  await trx.updateTable('users').set({ email, email_verified: true }).where('id', '=', userId).execute()
}
