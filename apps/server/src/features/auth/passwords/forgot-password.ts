import { findUserByEmail, presentCurrentUser, type UserRow } from '#users'
import type { Trx } from '#platform/database'
import type { AuthPlatform } from '../auth-platform.ts'
import { issueLink } from '../links/mail-links.ts'
import { mailKey } from '../slow-down/guard.ts'

const queue = 'forgot-password'

/** Makes the job that does the work after the answer. */
export function answerForgottenPasswords(auth: AuthPlatform): void {
  auth.jobs.timer<{ email: string }>(queue, ({ email }) => mailResetLink(auth, email))
}

/**
 * Takes the wish down and nothing else: whether there is such an account is looked up after the answer, so that answers
 * tell nothing, neither by words nor by time.
 */
export async function forgotPassword({ jobs, db }: AuthPlatform, email: string): Promise<void> {
  await jobs.enqueue(db, queue, { email: email.toLowerCase() })
  jobs.wakeTimer(queue)
}

async function mailResetLink(auth: AuthPlatform, email: string): Promise<void> {
  const user = await findUserByEmail(auth.db, email)
  if (!user || !(await auth.guard.mayDo(mailKey('reset', email)))) return
  await auth.transact(({ trx }) => sendResetLink(auth, trx, user, email))
}

/** A letter with a link to set a new password. */
export async function sendResetLink(auth: AuthPlatform, trx: Trx, user: UserRow, email: string): Promise<void> {
  const { token, expiresAt } = await issueLink(trx, {
    purpose: 'reset_password',
    userId: user.id,
    email,
    now: auth.clock.now(),
  })
  await auth.mail.send(trx, {
    to: email,
    language: presentCurrentUser(user).language,
    template: 'reset_password',
    values: { username: user.username, link: auth.mail.link('/auth/reset-password', token) },
    useUntil: expiresAt,
  })
}
