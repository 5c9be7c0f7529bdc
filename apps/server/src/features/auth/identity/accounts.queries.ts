import { newId } from '#core/ids'
import type { Runner } from '#platform/database'

/** How the account that is a password is called among providers; its id there is its owner's. */
const passwordProvider = 'credential'

/** A way into an account: its password, or a provider. */
export type AccountRecord = {
  providerId: string
  displayName: string | null
  hasPassword: boolean
  createdAt: Date
}

export async function findPasswordHash(runner: Runner, userId: string): Promise<string | null> {
  const account = await runner
    .selectFrom('accounts')
    .select('password')
    .where('provider_id', '=', passwordProvider)
    .where('account_id', '=', userId)
    .executeTakeFirst()
  return account?.password ?? null
}

/** A password for an account, whether it had one or not. */
export async function savePasswordHash(runner: Runner, userId: string, password: string): Promise<void> {
  await runner
    .insertInto('accounts')
    .values({ id: newId(), user_id: userId, provider_id: passwordProvider, account_id: userId, password })
    .onConflict((conflict) =>
      conflict.columns(['provider_id', 'account_id']).doUpdateSet({ password, updated_at: new Date() }),
    )
    .execute()
}

export async function deletePassword(runner: Runner, userId: string): Promise<void> {
  await deleteAccount(runner, userId, passwordProvider)
}

/** Every way into the account, the oldest first. */
export async function listAccounts(runner: Runner, userId: string): Promise<AccountRecord[]> {
  const accounts = await runner
    .selectFrom('accounts')
    .select(['provider_id', 'display_name', 'password', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return accounts.map((account) => ({
    providerId: account.provider_id,
    displayName: account.display_name,
    hasPassword: account.password !== null,
    createdAt: account.created_at,
  }))
}

export async function findAccountOwner(
  runner: Runner,
  { provider, accountId }: { provider: string; accountId: string },
): Promise<string | null> {
  const account = await runner
    .selectFrom('accounts')
    .select('user_id')
    .where('provider_id', '=', provider)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return account?.user_id ?? null
}

export async function linkAccount(
  runner: Runner,
  account: { userId: string; providerId: string; accountId: string; displayName: string | null; createdAt: Date },
): Promise<void> {
  await runner
    .insertInto('accounts')
    .values({
      id: newId(),
      user_id: account.userId,
      provider_id: account.providerId,
      account_id: account.accountId,
      display_name: account.displayName,
      created_at: account.createdAt,
    })
    .execute()
}

export async function deleteAccount(runner: Runner, userId: string, providerId: string): Promise<void> {
  await runner.deleteFrom('accounts').where('user_id', '=', userId).where('provider_id', '=', providerId).execute()
}

/** Takes away providers that were linked after `since`; answers which. */
export async function unlinkProvidersSince(runner: Runner, userId: string, since: Date): Promise<string[]> {
  const gone = await runner
    .deleteFrom('accounts')
    .where('user_id', '=', userId)
    .where('provider_id', '<>', passwordProvider)
    .where('created_at', '>=', since)
    .returning('provider_id')
    .execute()
  return gone.map((account) => account.provider_id)
}

/** An address that is proven: its owner opened a link sent to it. */
export async function saveProvenEmail(runner: Runner, userId: string, email: string): Promise<void> {
  await runner
    .updateTable('users')
    .set({ email: email.toLowerCase(), email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}

export async function markEmailProven(runner: Runner, userId: string): Promise<void> {
  await runner
    .updateTable('users')
    .set({ email_verified: true, updated_at: new Date() })
    .where('id', '=', userId)
    .execute()
}

/** Every way in goes, and every session with it. */
export async function deleteWaysIn(runner: Runner, userId: string): Promise<void> {
  for (const table of ['sessions', 'accounts'] as const)
    await runner.deleteFrom(table).where('user_id', '=', userId).execute()
}
