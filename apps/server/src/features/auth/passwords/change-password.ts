import type { CurrentUser } from '@lobby/contract'
import { found } from '#platform/errors'
import { findUser, presentCurrentUser } from '#users'
import { endSessions, type AuthPlatform, type Caller } from '../auth-platform.ts'
import { forgetDevices } from '../devices/devices.ts'
import { savePasswordHash } from '../identity/accounts.queries.ts'
import { endTokens } from '../identity/tokens.queries.ts'
import { hashPassword } from './password-hash.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { requirePresence } from '../presence/presence.ts'
import { tellOwner } from '../tell-owner.ts'

/**
 * Sets a password, the first or another one. All other sessions end.
 * @throws PRESENCE_REQUIRED, PASSWORD_WRONG, SIGN_IN_SLOWED, VALIDATION_FAILED for a common password
 */
export async function changePassword(
  auth: AuthPlatform,
  who: { userId: string; sessionId: string },
  body: { current_password?: string | undefined; password: string },
  caller: Caller,
): Promise<CurrentUser> {
  const user = found(await findUser(auth.db, who.userId), 'NOT_SIGNED_IN')
  refuseCommonPassword(body.password, [user.username, user.email])
  const asker = { user: { id: who.userId }, sessionId: who.sessionId, caller }
  await requirePresence(auth, asker, { password: body.current_password })
  const hash = await hashPassword(body.password)
  return auth.transact(async (work) => {
    const { trx } = work
    await savePasswordHash(trx, who.userId, hash)
    await endTokens(trx, who.userId, { purposes: ['reset_password'] })
    await forgetDevices(trx, who.userId, { except: caller.deviceHash })
    await endSessions(auth, work, who.userId, { except: who.sessionId })
    await tellOwner(auth, trx, who.userId, { template: 'password_changed' })
    return presentCurrentUser(found(await findUser(trx, who.userId), 'NOT_SIGNED_IN'))
  })
}
