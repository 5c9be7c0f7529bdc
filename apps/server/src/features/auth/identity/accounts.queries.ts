import type { Runner } from '#platform/database'
import { withLibrary } from './library.ts'

const model = 'account'
/** The library's own word for the account that is a password. */
const passwordProvider = 'credential'

/** A way into an account: its password, or a provider. */
export type AccountRecord = {
  providerId: string
  displayName: string | null
  hasPassword: boolean
  createdAt: Date
}

export async function findPasswordHash(runner: Runner, userId: string): Promise<string | null> {
  const account = await withLibrary(runner, ({ internalAdapter }) => internalAdapter.findCredentialAccount(userId))
  return account?.password ?? null
}

/** A password for an account, whether it had one or not. */
export async function savePasswordHash(runner: Runner, userId: string, password: string): Promise<void> {
  await withLibrary(runner, async ({ internalAdapter }) => {
    if (await internalAdapter.findCredentialAccount(userId)) await internalAdapter.updatePassword(userId, password)
    else await internalAdapter.createAccount({ userId, providerId: passwordProvider, accountId: userId, password })
  })
}

export async function deletePassword(runner: Runner, userId: string): Promise<void> {
  await deleteAccount(runner, userId, passwordProvider)
}

/** Every way into the account, the oldest first. */
export async function listAccounts(runner: Runner, userId: string): Promise<AccountRecord[]> {
  const accounts = await withLibrary(runner, ({ internalAdapter }) => internalAdapter.findAccounts(userId))
  return accounts
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map((account) => ({
      providerId: account.providerId,
      displayName: 'displayName' in account ? (account.displayName as string | null) : null,
      hasPassword: typeof account.password === 'string',
      createdAt: account.createdAt,
    }))
}

export async function findAccountOwner(
  runner: Runner,
  { provider, accountId }: { provider: string; accountId: string },
): Promise<string | null> {
  const account = await withLibrary(runner, ({ internalAdapter }) =>
    internalAdapter.findAccountByKey({ providerId: provider, accountId }),
  )
  return account?.userId ?? null
}

export async function linkAccount(
  runner: Runner,
  account: { userId: string; providerId: string; accountId: string; displayName: string | null; createdAt: Date },
): Promise<void> {
  await withLibrary(runner, ({ internalAdapter }) => internalAdapter.linkAccount(account))
}

export async function deleteAccount(runner: Runner, userId: string, providerId: string): Promise<void> {
  await withLibrary(runner, ({ adapter }) =>
    adapter.deleteMany({
      model,
      where: [
        { field: 'userId', value: userId },
        { field: 'providerId', value: providerId },
      ],
    }),
  )
}

/** Takes away providers that were linked after `since`; answers which. */
export async function unlinkProvidersSince(runner: Runner, userId: string, since: Date): Promise<string[]> {
  return withLibrary(runner, async ({ adapter }) => {
    const where = [
      { field: 'userId', value: userId },
      { field: 'providerId', operator: 'ne', value: passwordProvider },
      { field: 'createdAt', operator: 'gte', value: since },
    ] as const
    const gone = await adapter.findMany<{ providerId: string }>({ model, where: [...where] })
    await adapter.deleteMany({ model, where: [...where] })
    return gone.map(({ providerId }) => providerId)
  })
}

/** An address that is proven: its owner opened a link sent to it. */
export async function saveProvenEmail(runner: Runner, userId: string, email: string): Promise<void> {
  await withLibrary(runner, ({ internalAdapter }) => internalAdapter.updateUser(userId, { email, emailVerified: true }))
}

export async function markEmailProven(runner: Runner, userId: string): Promise<void> {
  await withLibrary(runner, ({ internalAdapter }) => internalAdapter.updateUser(userId, { emailVerified: true }))
}

/** Every way in goes, and every session with it. */
export async function deleteWaysIn(runner: Runner, userId: string): Promise<void> {
  await withLibrary(runner, async ({ internalAdapter }) => {
    await internalAdapter.deleteUserSessions(userId)
    await internalAdapter.deleteAccounts(userId)
  })
}
