import { sessionsMax, type AuthAnswer, type FieldDetail, type SecondFactorChallenge } from '@lobby/contract'
import { AppError, found, refuse } from '#platform/errors'
import type { Trx } from '#platform/database'
import { noteSecurity } from '#platform/security-events'
import { findUser, presentCurrentUser, type UserRow } from '#users'
import { findPasswordHash } from '../identity/accounts.queries.ts'
import { deleteSessionsBeyond } from '../identity/sessions.queries.ts'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { findBan } from '../bans/bans.queries.ts'
import { noteSafety } from '../tell-owner.ts'
import { rememberDevice, setDeviceCookie } from '../devices/devices.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { openChallenge } from './challenges.ts'

export type SignInOutcome =
  | { kind: 'signed_in'; answer: AuthAnswer }
  | { kind: 'second_factor'; answer: SecondFactorChallenge }

/** Who was proven by what. `passwordHash` is the one that was right: if it was changed meanwhile, it no longer is. */
export type Proven = { userId: string; passwordHash?: string; hasSecondFactor?: boolean }

/**
 * The end of every way to sign in: a session, or the challenge of the second factor.
 * @throws ACCOUNT_BANNED with its reason, and its end where it has one, as details, INVALID_CREDENTIALS
 */
export async function completeSignIn(auth: AuthPlatform, proven: Proven, caller: Caller): Promise<SignInOutcome> {
  return auth.transact(async ({ trx, afterCommit }) => {
    const user = await lockSound(trx, proven)
    if (user.second_factor && proven.hasSecondFactor !== true)
      return { kind: 'second_factor', answer: await openChallenge(trx, user.id, auth.clock.now()) }
    const token = await openSession(auth, trx, user, { caller, afterCommit })
    return { kind: 'signed_in', answer: { token, user: presentCurrentUser(user) } }
  })
}

/** A session for a browser that is known from now on; its owner hears of one that is new to the account. */
export async function openSession(
  auth: AuthPlatform,
  trx: Trx,
  user: UserRow,
  { caller, afterCommit }: { caller: Caller; afterCommit: (action: () => void) => void },
): Promise<string> {
  const now = auth.clock.now()
  const device = await rememberDevice(trx, { caller, config: auth.config, userId: user.id, now })
  const { newCookie } = device
  if (newCookie !== null) afterCommit(() => setDeviceCookie(caller.reply, auth.config, newCookie))
  if (device.isStranger) await noteSafety(auth, trx, user.id, { template: 'new_sign_in' })
  if (device.isStranger && user.email !== null && user.email_verified) {
    const { browser, os } = describeDevice(caller.origin.userAgent)
    const values = {
      username: user.username,
      device: [browser, os].filter((part) => part !== null).join(', ') || '?',
      address: caller.origin.ipAddress ?? '?',
    }
    const { language } = presentCurrentUser(user)
    await auth.mail.send(trx, { to: user.email, language, template: 'new_sign_in', values })
  }
  // The account is held, so that two sign-ins at once do not both leave one too many.
  const beyond = await deleteSessionsBeyond(trx, user.id, sessionsMax - 1)
  const token = await auth.sessions.open(trx, user.id, caller.origin)
  if (beyond.length > 0)
    afterCommit(() => {
      auth.sessions.forgetUser(user.id)
      auth.realtime.endSessions(user.id, beyond)
    })
  noteSecurity(caller.reply.request, { userId: user.id, token })
  return token
}

/** Holds the account while a session is made, so that none slips past a reset or a ban of the same moment. */
async function lockSound(trx: Trx, { userId, passwordHash }: Proven): Promise<UserRow> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirst()
  const ban = await findBan(trx, userId)
  if (ban?.ban_reason) throw new AppError('ACCOUNT_BANNED', banDetails(ban.ban_reason, ban.banned_until))
  if (passwordHash !== undefined && (await findPasswordHash(trx, userId)) !== passwordHash)
    refuse('INVALID_CREDENTIALS')
  return found(await findUser(trx, userId), 'INVALID_CREDENTIALS')
}

function banDetails(reason: string, until: Date | null): FieldDetail[] {
  const why = { path: 'reason', code: 'reason', message: reason }
  return until === null ? [why] : [why, { path: 'until', code: 'until', message: until.toISOString() }]
}
