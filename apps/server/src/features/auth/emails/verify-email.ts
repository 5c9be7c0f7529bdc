import { AppError, refuse } from '#platform/errors'
import type { CurrentUser } from '@lobby/contract'
import type { Trx } from '#platform/database'
import type { AuthPlatform } from '../auth-platform.ts'
import { issueLink } from '../links/mail-links.ts'
import { mailKey } from '../slow-down/guard.ts'

type Addressee = Pick<CurrentUser, 'id' | 'username' | 'language'>

/** A letter with a link that proves the address. */
export async function sendVerification(auth: AuthPlatform, trx: Trx, user: Addressee, email: string): Promise<void> {
  const now = auth.clock.now()
  const { token, expiresAt } = await issueLink(trx, { purpose: 'verify_email', userId: user.id, email, now })
  await auth.mail.send(trx, {
    to: email,
    language: user.language,
    template: 'verify_email',
    values: { username: user.username, link: auth.mail.link('/auth/verify-email', token) },
    useUntil: expiresAt,
  })
}

/** The same letter once more. @throws EMAIL_VERIFIED_ALREADY, RATE_LIMITED */
export async function sendVerificationAgain(auth: AuthPlatform, user: CurrentUser): Promise<void> {
  const { email } = user
  if (email === null) refuse('NOT_FOUND')
  if (user.email_verified) refuse('EMAIL_VERIFIED_ALREADY')
  if (!(await auth.mail.hasRoom({ to: email, template: 'verify_email' }))) throw new AppError('RATE_LIMITED')
  if (!(await auth.guard.mayDo(mailKey('verify', user.id)))) throw new AppError('RATE_LIMITED')
  await auth.transact(({ trx }) => sendVerification(auth, trx, user, email))
}
