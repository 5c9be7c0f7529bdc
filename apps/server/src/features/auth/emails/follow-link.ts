import type { FastifyRequest } from 'fastify'
import type { VerifyEmailAnswer } from '@lobby/contract'
import { isUniqueViolation } from '#platform/database'
import { AppError, found, refuse } from '#platform/errors'
import { noteSecurity } from '#platform/security-events'
import type { Work } from '#platform/transaction'
import { dropSteamId, findUser, presentCurrentUser, type UserRow } from '#users'
import { endSessions, type AuthPlatform } from '../auth-platform.ts'
import { forgetDevices } from '../devices/devices.ts'
import { deletePassword, markEmailProven, saveProvenEmail, unlinkProvidersSince } from '../identity/accounts.queries.ts'
import { endTokens } from '../identity/tokens.queries.ts'
import { isAddressHeld, issueLink, takeLink, type Link } from '../links/mail-links.ts'
import { sendResetLink } from '../passwords/forgot-password.ts'
import { deleteSecondFactor } from '../second-factor/second-factor.queries.ts'

/** Does what a link to /auth/verify-email is for. @throws LINK_INVALID, EMAIL_TAKEN */
export async function followLink(
  auth: AuthPlatform,
  token: string,
  request: FastifyRequest,
): Promise<VerifyEmailAnswer> {
  try {
    return await auth.transact(async (work) => {
      const now = auth.clock.now()
      const link = await takeLink(work.trx, token, ['verify_email', 'change_email', 'restore_email'], now)
      await work.trx.selectFrom('users').select('id').where('id', '=', link.userId).forUpdate().executeTakeFirst()
      const user = found(await findUser(work.trx, link.userId), 'LINK_INVALID')
      const outcome = await outcomes[link.purpose as keyof typeof outcomes](auth, work, user, link)
      work.afterCommit(() => {
        auth.sessions.forgetUser(user.id)
        auth.realtime.endSessions(user.id, [])
      })
      if (outcome !== 'verified') noteSecurity(request, { userId: user.id, kind: 'email_changed' })
      return { outcome }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN')
    throw error
  }
}

type Follow = (auth: AuthPlatform, work: Work, user: UserRow, link: Link) => Promise<VerifyEmailAnswer['outcome']>

const verify: Follow = async (_auth, { trx }, user, link) => {
  if (user.email !== link.email) refuse('LINK_INVALID')
  await markEmailProven(trx, user.id)
  return 'verified'
}

/** The old address is told, if it was the owner's: a mistyped one may be a stranger's. All sessions end but the one that asked. */
const change: Follow = async (auth, work, user, link) => {
  const { trx } = work
  const now = auth.clock.now()
  if (await isAddressHeld(trx, link.email, user.id, now)) refuse('EMAIL_TAKEN')
  await saveProvenEmail(trx, user.id, link.email)
  await endTokens(trx, user.id, { purposes: ['verify_email', 'reset_password'] })
  await endSessions(auth, work, user.id, { except: link.value })
  if (user.email === null || !user.email_verified) return 'changed'
  const { token, expiresAt } = await issueLink(trx, {
    purpose: 'restore_email',
    userId: user.id,
    email: user.email,
    now,
  })
  await auth.mail.send(trx, {
    to: user.email,
    language: presentCurrentUser(user).language,
    template: 'email_changed',
    values: { username: user.username, email: link.email, link: auth.mail.link('/auth/verify-email', token) },
    useUntil: expiresAt,
  })
  return 'changed'
}

/**
 * The owner says that somebody else changed the address. Whatever that somebody knows or has added since is worth
 * nothing any more: sessions, password, second factor, linked accounts. A mail leads to a new password.
 */
const restore: Follow = async (auth, work, user, link) => {
  const { trx } = work
  await saveProvenEmail(trx, user.id, link.email)
  await deletePassword(trx, user.id)
  const unlinked = await unlinkProvidersSince(trx, user.id, link.createdAt)
  if (unlinked.includes('steam')) await dropSteamId(trx, user.id)
  await deleteSecondFactor(trx, user.id, { since: link.createdAt })
  // Of two owners who take an address back from each other the earlier one is right, so the earlier link stays.
  await endTokens(trx, user.id, { since: link.createdAt })
  await forgetDevices(trx, user.id)
  await endSessions(auth, work, user.id)
  await sendResetLink(auth, trx, { ...user, email: link.email }, link.email)
  return 'restored'
}

const outcomes = { verify_email: verify, change_email: change, restore_email: restore }
