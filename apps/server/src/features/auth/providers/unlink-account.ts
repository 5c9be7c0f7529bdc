import type { LinkedAccounts, ProviderId } from '@lobby/contract'
import { ProviderId as AnyProvider } from '@lobby/contract'
import type { Config } from '../../../config.ts'
import type { Db } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { findUser, lockUser, releaseSteamId, type UserRow } from '#users'
import { endSessions, type AuthPlatform } from '../auth-platform.ts'
import { tellOwner } from '../tell-owner.ts'
import { providerNames } from './provider-names.ts'
import { deleteAccount, listAccounts, type AccountRecord } from '../identity/accounts.queries.ts'

export async function readLinkedAccounts(db: Db, config: Config, userId: string): Promise<LinkedAccounts> {
  const user = found(await findUser(db, userId), 'NOT_SIGNED_IN')
  return present(user, await listAccounts(db, userId), config)
}

/**
 * Takes a provider from the account; one that is not there is gone already. A verified Steam ID stays as a claim.
 * The user's row is held meanwhile, so that of two last ways one stays. Other sessions end: one of them may have come by this way.
 * @throws LAST_WAY_IN
 */
export async function unlinkAccount(
  auth: AuthPlatform,
  { userId, sessionId }: { userId: string; sessionId: string },
  provider: ProviderId,
): Promise<LinkedAccounts> {
  const { config } = auth
  return auth.transact(async (work) => {
    const { trx } = work
    const user = found(await lockUser(trx, userId), 'NOT_SIGNED_IN')
    const accounts = await listAccounts(trx, userId)
    if (!accounts.some((account) => account.providerId === provider)) return present(user, accounts, config)
    const rest = accounts.filter((account) => account.providerId !== provider)
    if (!rest.some((account) => opens(user, account, config))) refuse('LAST_WAY_IN')
    await deleteAccount(trx, userId, provider)
    if (provider === 'steam') await releaseSteamId(trx, userId)
    await endSessions(auth, work, userId, { except: sessionId })
    await tellOwner(auth, trx, userId, { template: 'provider_unlinked', values: { provider: providerNames[provider] } })
    return present(user, rest, config)
  })
}

/** A password needs an e-mail to sign in by, a provider its configuration. */
function opens(user: UserRow, account: AccountRecord, config: Config): boolean {
  const provider = AnyProvider.safeParse(account.providerId)
  return provider.success ? isConfigured(config, provider.data) : account.hasPassword && user.email !== null
}

function isConfigured({ providers }: Config, provider: ProviderId): boolean {
  return providers[provider] !== null
}

function present(user: UserRow, accounts: AccountRecord[], config: Config): LinkedAccounts {
  return {
    accounts: accounts.flatMap((account) => {
      const provider = AnyProvider.safeParse(account.providerId)
      if (!provider.success) return []
      return {
        provider: provider.data,
        name: account.displayName,
        linked_at: account.createdAt.toISOString(),
        can_unlink: accounts.some((other) => other !== account && opens(user, other, config)),
      }
    }),
    has_password: accounts.some((account) => account.hasPassword),
  }
}
