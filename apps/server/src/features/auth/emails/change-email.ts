import type { CurrentUser } from '@lobby/contract'
import { AppError, refuse } from '#platform/errors'
import { findUserByEmail } from '#users'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { isAddressHeld, issueLink } from '../links/mail-links.ts'
import { requirePresence } from '../presence/presence.ts'
import { mailKey } from '../slow-down/guard.ts'

/**
 * Asks the new address whether it belongs to this person; nothing changes before its link is opened.
 * @throws PRESENCE_REQUIRED, PASSWORD_WRONG, SIGN_IN_SLOWED, EMAIL_TAKEN, RATE_LIMITED
 */
export async function askForNewEmail(
  auth: AuthPlatform,
  { user, sessionId }: { user: CurrentUser; sessionId: string },
  body: { email: string; password?: string | undefined },
  caller: Caller,
): Promise<void> {
  await requirePresence(auth, { user, sessionId, caller }, { password: body.password })
  const email = body.email.toLowerCase()
  const now = auth.clock.now()
  if ((await findUserByEmail(auth.db, email)) || (await isAddressHeld(auth.db, email, user.id, now)))
    refuse('EMAIL_TAKEN')
  if (!(await auth.guard.mayDo(mailKey('change', user.id)))) throw new AppError('RATE_LIMITED')
  await auth.transact(async ({ trx }) => {
    const { token, expiresAt } = await issueLink(trx, {
      purpose: 'change_email',
      userId: user.id,
      email,
      now,
      value: sessionId,
    })
    await auth.mail.send(trx, {
      to: email,
      language: user.language,
      template: 'change_email',
      values: { username: user.username, link: auth.mail.link('/auth/verify-email', token) },
      useUntil: expiresAt,
    })
  })
}
