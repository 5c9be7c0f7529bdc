import type { CurrentUser, RecoveryCodes, SecondFactorSetup } from '@lobby/contract'
import type { Trx } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { seal } from '#platform/sealed'
import { findUser, presentCurrentUser } from '#users'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { provePresence } from '../passwords/prove-presence.ts'
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

/** A secret for the authenticator; nothing is on yet. @throws SECOND_FACTOR_ON, PASSWORD_WRONG, SIGN_IN_SLOWED */
export async function setUpSecondFactor(
  auth: AuthPlatform,
  user: CurrentUser,
  password: string | undefined,
  caller: Caller,
): Promise<SecondFactorSetup> {
  if (user.second_factor) refuse('SECOND_FACTOR_ON')
  await provePresence(auth, user.id, password, caller)
  const { base32, uri } = newSecret(user.username)
  const sealed = seal(auth.config.secret, sealedFor, base32)
  const isSaved = await auth.transact(({ trx }) => saveNewSecret(trx, user.id, sealed, auth.clock.now()))
  return isSaved ? { secret: base32, uri } : refuse('SECOND_FACTOR_ON')
}

/** Turns it on by the first code. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_ON, SECOND_FACTOR_OFF before a setup */
export async function enableSecondFactor(
  auth: AuthPlatform,
  user: CurrentUser,
  code: string,
  caller: Caller,
): Promise<RecoveryCodes> {
  return withCode(auth, user, caller, async (trx) => {
    const factor = found(await findSecondFactor(trx, user.id), 'SECOND_FACTOR_OFF')
    if (factor.enabled_at !== null) refuse('SECOND_FACTOR_ON')
    if (!(await takeAuthenticatorCode(auth, trx, user.id, code))) refuse('SECOND_FACTOR_WRONG')
    if (!(await switchOn(trx, user.id, auth.clock.now()))) refuse('SECOND_FACTOR_ON')
    await tell(auth, trx, user, 'second_factor_on')
    return giveRecoveryCodes(trx, user.id)
  })
}

/** New recovery codes; the old ones are void. @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, SIGN_IN_SLOWED */
export async function renewRecoveryCodes(
  auth: AuthPlatform,
  user: CurrentUser,
  code: string,
  caller: Caller,
): Promise<RecoveryCodes> {
  return withCode(auth, user, caller, async (trx) => {
    await requireOn(trx, user.id)
    await takeCode(auth, trx, user.id, code)
    return giveRecoveryCodes(trx, user.id)
  })
}

/** @throws SECOND_FACTOR_WRONG, SECOND_FACTOR_OFF, SIGN_IN_SLOWED */
export async function disableSecondFactor(
  auth: AuthPlatform,
  user: CurrentUser,
  code: string,
  caller: Caller,
): Promise<CurrentUser> {
  return withCode(auth, user, caller, async (trx) => {
    await requireOn(trx, user.id)
    await takeCode(auth, trx, user.id, code)
    await deleteSecondFactor(trx, user.id)
    await tell(auth, trx, user, 'second_factor_off')
    return presentCurrentUser(found(await findUser(trx, user.id), 'NOT_SIGNED_IN'))
  })
}

async function withCode<T>(
  auth: AuthPlatform,
  user: CurrentUser,
  caller: Caller,
  work: (trx: Trx) => Promise<T>,
): Promise<T> {
  return auth.guard.attempt([personKey(user.id, 'code')], caller.reply, () =>
    auth.transact(async ({ trx, afterCommit }) => {
      const value = await work(trx)
      afterCommit(() => forgetEverywhere(auth, user.id))
      return value
    }),
  )
}

function forgetEverywhere({ sessions, realtime }: AuthPlatform, userId: string): void {
  sessions.forgetUser(userId)
  realtime.endSessions(userId, [])
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

async function tell(
  { mail }: AuthPlatform,
  trx: Trx,
  user: CurrentUser,
  template: 'second_factor_on' | 'second_factor_off',
): Promise<void> {
  if (user.email !== null)
    await mail.send(trx, { to: user.email, language: user.language, template, values: { username: user.username } })
}
