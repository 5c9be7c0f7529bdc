import { randomInt } from 'node:crypto'
import { newId } from '#core/ids'
import { namesTag } from '#platform/answer-cache'
import { isUniqueViolation, type Trx } from '#platform/database'
import { AppError, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { findUserByEmail, insertUser, lockSteamClaims, recordAccountConsent, takeSteamId, type Witness } from '#users'
import { endSessions, forgetPerson, type AuthPlatform } from '../auth-platform.ts'
import { findAccountOwner, linkAccount, listAccounts, markEmailProven } from '../identity/accounts.queries.ts'
import { stillLive } from '../identity/sessions.queries.ts'
import { tellOwner } from '../tell-owner.ts'
import { fitUsername, numberedUsername } from './fit-username.rules.ts'
import { lockIdentity } from './identity-lock.ts'
import { providerNames } from './provider-names.ts'
import { wantPicture } from './provider-picture.ts'
import type { ProvenIdentity } from './proven-identity.ts'

/** Names tried for a new account, and turns taken when others were quicker. */
const attempts = 6

/**
 * The user of a proven identity: found, or linked by an e-mail that both sides have verified, or made.
 * @throws REGISTRATION_OFF where one would be made, EMAIL_HAS_ACCOUNT when an account has the e-mail without having proven it: whoever registered it may be somebody
 * else; PROVIDER_LINKED when the account of the e-mail has another identity of this provider
 */
export async function signInAs(auth: AuthPlatform, identity: ProvenIdentity, witness: Witness): Promise<string> {
  return withTurns(identity, (username) =>
    auth.transact(async (work) => {
      await lockIdentity(work.trx, identity)
      const owner = await findAccountOwner(work.trx, identity)
      if (owner !== null) return owner
      const known = await ownerOfEmail(work.trx, identity.email)
      if (known === null) await auth.flags.require('registration', 'REGISTRATION_OFF', work.trx)
      const userId = known ?? (await makeUser(work.trx, { identity, username, witness }))
      await attach(auth, work, { userId, identity })
      if (known !== null) await tellOfWay(auth, work.trx, { userId, identity })
      return userId
    }),
  )
}

/**
 * Gives the identity to the owner of a session, and ends their others; answers who that is. Having it already is no error.
 * @throws SIGN_IN_EXPIRED when the session ended meanwhile, ACCOUNT_TAKEN, PROVIDER_LINKED
 */
export async function linkTo(auth: AuthPlatform, sessionId: string, identity: ProvenIdentity): Promise<string> {
  return withTurns(identity, () =>
    auth.transact(async (work) => {
      await lockIdentity(work.trx, identity)
      const sessions = await stillLive(work.trx, [sessionId], auth.clock.now())
      const userId = sessions.get(sessionId)?.userId ?? refuse('SIGN_IN_EXPIRED')
      const owner = await findAccountOwner(work.trx, identity)
      if (owner === userId) return userId
      if (owner !== null) refuse('ACCOUNT_TAKEN')
      await attach(auth, work, { userId, identity })
      await endSessions(auth, work, userId, { except: sessionId })
      await tellOfWay(auth, work.trx, { userId, identity })
      return userId
    }),
  )
}

/** @throws PROVIDER_LINKED */
async function attach(
  auth: AuthPlatform,
  work: Work,
  { userId, identity }: { userId: string; identity: ProvenIdentity },
): Promise<void> {
  const { trx, afterCommit } = work
  if (identity.provider === 'steam') await lockSteamClaims(trx, userId, identity.accountId)
  const accounts = await listAccounts(trx, userId)
  if (accounts.some((account) => account.providerId === identity.provider)) refuse('PROVIDER_LINKED')
  await linkAccount(trx, {
    userId,
    providerId: identity.provider,
    accountId: identity.accountId,
    displayName: identity.name ?? identity.email,
    createdAt: auth.clock.now(),
  })
  await wantPicture(auth, work, { userId, identity })
  if (identity.provider !== 'steam') return
  const changed = [userId, ...(await takeSteamId(trx, userId, identity.accountId))]
  afterCommit(() => {
    auth.answers.drop(namesTag)
    for (const id of changed) forgetPerson(auth, id)
  })
}

/** A new way into an account is told: whoever opened it may not be the owner. */
async function tellOfWay(
  auth: AuthPlatform,
  trx: Trx,
  { userId, identity }: { userId: string; identity: ProvenIdentity },
): Promise<void> {
  const values = { provider: providerNames[identity.provider] }
  await tellOwner(auth, trx, userId, { template: 'provider_linked', values })
}

async function ownerOfEmail(trx: Trx, email: string | null): Promise<string | null> {
  const user = email === null ? undefined : await findUserByEmail(trx, email)
  if (user === undefined) return null
  return user.email_verified ? user.id : refuse('EMAIL_HAS_ACCOUNT')
}

async function makeUser(
  trx: Trx,
  { identity, username, witness }: { identity: ProvenIdentity; username: string; witness: Witness },
): Promise<string> {
  const { id } = await insertUser(trx, {
    id: newId(),
    username,
    email: identity.email,
    language: witness.language,
    is_admin: false,
  })
  if (identity.email !== null) await markEmailProven(trx, id)
  await recordAccountConsent(trx, id, witness)
  return id
}

/** Tries again, under another name, when a name, an e-mail or a Steam ID was taken between the look and the write. */
async function withTurns<T>(identity: ProvenIdentity, attempt: (username: string) => Promise<T>): Promise<T> {
  const wanted = fitUsername(identity.name ?? '')
  for (let turn = 1; ; turn++) {
    try {
      const isPlain = turn === 1 && wanted !== 'player'
      return await attempt(isPlain ? wanted : numberedUsername(wanted, randomInt(10 ** (turn + 3), 10 ** (turn + 4))))
    } catch (error) {
      const isTaken = isUniqueViolation(error) || (error instanceof AppError && error.code === 'USERNAME_TAKEN')
      if (!isTaken || turn === attempts) throw error
    }
  }
}
