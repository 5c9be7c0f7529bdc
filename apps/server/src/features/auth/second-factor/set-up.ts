import type { CurrentUser, RecoveryCodes, SecondFactorSetup } from '@lobby/contract'
import type { Trx } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { seal } from '#platform/sealed'
import { findUser, presentCurrentUser } from '#users'
import type { Work } from '#platform/transaction'
import { endSessions, forgetPerson, type AuthPlatform } from '../auth-platform.ts'
import { requirePresence, type Asker } from '../presence/presence.ts'
import { tellOwner } from '../tell-owner.ts'
import { personKey } from '../slow-down/guard.ts'
import { newRecoveryCodes, newSecret, recoveryCodeHash } from './codes.ts'
import {
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  saveNewSecret,
  switchOn,
} from './second-factor.queries.ts'
import { sealedFor, takeAuthenticatorCode, takeCode } from './take-code.ts'

type Owner = Asker & { user: CurrentUser }

/** A secret for the authenticator; nothing is on yet. @throws SECOND_FACTOR_ON, PRESENCE_REQUIRED, PASSWORD_WRONG, SIGN_IN_SLOWED */
export async function setUpSecondFactor(
  auth: AuthPlatform,
  asker: Owner,
  password: string | undefined,
): Promise<SecondFactorSetup> {
  const { user } = asker
  if (user.second_factor) refuse('SECOND_FACTOR_ON')
  await requirePresence(auth, asker, { password })
  const { base32, uri } = newSecret(user.username)
  const sealed = seal(auth.config.secret, sealedFor, base32)
  const isSaved = await auth.transact(({ trx }) => saveNewSecret(trx, user.id, sealed, auth.clock.now()))
  return isSaved ? { secret: base32, uri } : refuse('SECOND_FACTOR_ON')
}

/** Turns it on by the first code. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_OFF before a setup */
export async function enableSecondFactor(auth: AuthPlatform, asker: Owner, code: string): Promise<RecoveryCodes> {
  const { user, sessionId } = asker
  return withCode(auth, asker, async (work) => {
    const { trx } = work
    const factor = found(await findSecondFactor(trx, user.id), 'SECOND_FACTOR_OFF')
    if (factor.enabled_at !== null) refuse('SECOND_FACTOR_ON')
    if (!(await takeAuthenticatorCode(auth, trx, user.id, code))) refuse('SECOND_FACTOR_WRONG')
    if (!(await switchOn(trx, user.id, auth.clock.now()))) refuse('SECOND_FACTOR_ON')
    await endSessions(auth, work, user.id, { except: sessionId })
    await tellOwner(auth, trx, user.id, { template: 'second_factor_on' })
    return giveRecoveryCodes(trx, user.id)
  })
}

/** New recovery codes; the old ones are void. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, SIGN_IN_SLOWED */
export async function renewRecoveryCodes(auth: AuthPlatform, asker: Owner, code: string): Promise<RecoveryCodes> {
  const { user } = asker
  return withCode(auth, asker, async ({ trx }) => {
    await requireOn(trx, user.id)
    await takeCode(auth, trx, user.id, code)
    await tellOwner(auth, trx, user.id, { template: 'recovery_codes_renewed' })
    return giveRecoveryCodes(trx, user.id)
  })
}

/** @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, SIGN_IN_SLOWED */
export async function disableSecondFactor(auth: AuthPlatform, asker: Owner, code: string): Promise<CurrentUser> {
  const { user, sessionId } = asker
  return withCode(auth, asker, async (work) => {
    const { trx } = work
    await requireOn(trx, user.id)
    await takeCode(auth, trx, user.id, code)
    await deleteSecondFactor(trx, user.id)
    await endSessions(auth, work, user.id, { except: sessionId })
    await tellOwner(auth, trx, user.id, { template: 'second_factor_off' })
    return presentCurrentUser(found(await findUser(trx, user.id), 'NOT_SIGNED_IN'))
  })
}

async function withCode<T>(
  auth: AuthPlatform,
  { user, caller }: Owner,
  change: (work: Work) => Promise<T>,
): Promise<T> {
  return auth.guard.attempt([personKey(user.id, 'code')], caller.reply, () =>
    auth.transact(async (work) => {
      const value = await change(work)
      work.afterCommit(() => forgetPerson(auth, user.id))
      return value
    }),
  )
}

async function requireOn(trx: Trx, userId: string): Promise<void> {
  const factor = await findSecondFactor(trx, userId)
  if (!factor?.enabled_at) refuse('SECOND_FACTOR_OFF')
}

async function giveRecoveryCodes(trx: Trx, userId: string): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(trx, userId, codes.map(recoveryCodeHash))
  return { recovery_codes: codes }
}
