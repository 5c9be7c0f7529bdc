import type { CurrentUser, PresenceWays } from '@lobby/contract'
import { ProviderId as AnyProvider } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import { findUser } from '#users'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { findAccountOwner, listAccounts } from '../identity/accounts.queries.ts'
import { grantPresence, isPresent, stillLive } from '../identity/sessions.queries.ts'
import { provePassword } from '../passwords/prove-password.ts'
import type { ProvenIdentity } from '../providers/proven-identity.ts'
import { takeCode } from '../second-factor/take-code.ts'
import { personKey } from '../slow-down/guard.ts'
import { isWhole, waysOf, type PresenceProof } from './presence.rules.ts'

/** Long enough for what somebody came to change, too short to be found open. */
const lifeMs = 5 * 60_000

/** Whose session asks, and from where. */
export type Asker = { user: Pick<CurrentUser, 'id'>; sessionId: string; caller: Caller }

/**
 * Whoever holds a session may have stolen it or found it open: what would make the account theirs asks for what a session does not
 * hold, shown in this session a moment ago or along with the wish.
 * @throws PRESENCE_REQUIRED with the ways that this account has, PASSWORD_WRONG, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED
 */
export async function requirePresence(auth: AuthPlatform, asker: Asker, proof: PresenceProof = {}): Promise<void> {
  const ways = await readWays(auth, auth.db, asker.user.id)
  // What is typed is looked at, whatever was shown before.
  if (!isWhole(ways, proof) && (await isPresent(auth.db, asker.sessionId, auth.clock.now()))) return
  await prove(auth, asker, { ways, proof })
}

/** Shows presence in this session for what comes next; answers until when. @throws as `requirePresence` */
export async function showPresence(auth: AuthPlatform, asker: Asker, proof: PresenceProof): Promise<Date> {
  await prove(auth, asker, { ways: await readWays(auth, auth.db, asker.user.id), proof })
  return grant(auth, auth.db, asker.sessionId)
}

/**
 * The owner came back from a provider that vouches for the account.
 * @throws SIGN_IN_EXPIRED when the session ended meanwhile, PRESENCE_WRONG_ACCOUNT, PRESENCE_REQUIRED where that is not enough
 */
export async function showPresenceBy(auth: AuthPlatform, sessionId: string, identity: ProvenIdentity): Promise<void> {
  await auth.transact(async ({ trx }) => {
    const sessions = await stillLive(trx, [sessionId], auth.clock.now())
    const userId = sessions.get(sessionId)?.userId ?? refuse('SIGN_IN_EXPIRED')
    if ((await findAccountOwner(trx, identity)) !== userId) refuse('PRESENCE_WRONG_ACCOUNT')
    const ways = await readWays(auth, trx, userId)
    if (!ways.providers.includes(identity.provider)) throw new AppError('PRESENCE_REQUIRED', undefined, ways)
    await grant(auth, trx, sessionId)
  })
}

async function prove(
  auth: AuthPlatform,
  { user, caller }: Asker,
  { ways, proof }: { ways: PresenceWays; proof: PresenceProof },
): Promise<void> {
  if (!isWhole(ways, proof)) throw new AppError('PRESENCE_REQUIRED', undefined, ways)
  if (ways.password) await provePassword(auth, user.id, proof.password, caller)
  if (ways.code)
    await auth.guard.attempt([personKey(user.id, 'code')], caller.reply, () =>
      auth.transact(({ trx }) => takeCode(auth, trx, user.id, proof.code ?? '')),
    )
}

async function grant({ clock }: AuthPlatform, runner: Runner, sessionId: string): Promise<Date> {
  const until = new Date(clock.now().getTime() + lifeMs)
  await grantPresence(runner, sessionId, until)
  return until
}

/** Read anew: what was switched on a moment ago counts. */
async function readWays({ config }: AuthPlatform, runner: Runner | Trx, userId: string): Promise<PresenceWays> {
  const user = found(await findUser(runner, userId), 'NOT_SIGNED_IN')
  const accounts = await listAccounts(runner, userId)
  return waysOf({
    hasPassword: accounts.some((account) => account.hasPassword),
    hasSecondFactor: user.second_factor,
    providers: accounts.flatMap(({ providerId }) => {
      const provider = AnyProvider.safeParse(providerId)
      return provider.success && config.providers[provider.data] !== null ? [provider.data] : []
    }),
  })
}
