import { refuse } from '#platform/errors'
import { noteSecurity } from '#platform/security-events'
import { findUser, presentCurrentUser } from '#users'
import { endSessions, type AuthPlatform, type Caller } from '../auth-platform.ts'
import { forgetDevices, rememberDevice, setDeviceCookie } from '../devices/devices.ts'
import { markEmailProven, savePasswordHash } from '../identity/accounts.queries.ts'
import { endTokens } from '../identity/tokens.queries.ts'
import { hashPassword } from './password-hash.ts'
import { requireLink, takeLink } from '../links/mail-links.ts'
import { accountKey } from '../slow-down/guard.ts'
import { refuseCommonPassword } from './common-passwords.ts'

/**
 * Sets a new password by a link from a mail. Everybody is signed out, the address is proven, and this browser is known
 * from now on, so that nobody's guesses keep the owner out. The second factor stays.
 * @throws LINK_INVALID, VALIDATION_FAILED for a common password
 */
export async function resetPassword(
  auth: AuthPlatform,
  { token, password }: { token: string; password: string },
  caller: Caller,
): Promise<void> {
  refuseCommonPassword(password)
  const now = auth.clock.now()
  // Hashing takes long and must not be had for nothing, so the link is looked at before it is taken.
  await requireLink(auth.db, token, ['reset_password'], now)
  const hash = await hashPassword(password)
  const email = await auth.transact(async (work) => {
    const { trx, afterCommit } = work
    const link = await takeLink(trx, token, ['reset_password'], now)
    const user = await findUser(trx, link.userId)
    // The link is good for the address of the account, not for one that it had before.
    if (!user || user.email !== link.email) refuse('LINK_INVALID')
    refuseCommonPassword(password, [user.username, user.email])
    noteSecurity(caller.reply.request, { userId: user.id })
    await savePasswordHash(trx, user.id, hash)
    await markEmailProven(trx, user.id)
    await endTokens(trx, user.id, { purposes: ['reset_password', 'change_email'] })
    await endSessions(auth, work, user.id)
    await forgetDevices(trx, user.id)
    const { newCookie } = await rememberDevice(trx, { caller, config: auth.config, userId: user.id, now })
    if (newCookie !== null) afterCommit(() => setDeviceCookie(caller.reply, auth.config, newCookie))
    await auth.mail.send(trx, {
      to: link.email,
      language: presentCurrentUser(user).language,
      template: 'password_changed',
      values: { username: user.username },
    })
    return link.email
  })
  await auth.guard.forget(accountKey(email))
}
