import type { LoginRequest } from '@lobby/contract'
import { refuse } from '#platform/errors'
import { noteSecurity } from '#platform/security-events'
import { findUserByEmail, type UserRow } from '#users'
import { findPasswordHash } from '../identity/accounts.queries.ts'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { isKnownDevice } from '../devices/devices.ts'
import { hashPassword, verifyPassword } from '../passwords/password-hash.ts'
import { accountKey, addressKey, deviceKey } from '../slow-down/guard.ts'
import { completeSignIn, type SignInOutcome } from './complete-sign-in.ts'

/** Compared against when there is no account, so that an unknown address takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

/**
 * Signs in with a password.
 * @throws INVALID_CREDENTIALS, the same for an unknown address and a wrong password; SIGN_IN_SLOWED, SERVER_BUSY, ACCOUNT_BANNED
 */
export async function signIn(
  auth: AuthPlatform,
  { email, password }: LoginRequest,
  caller: Caller,
): Promise<SignInOutcome> {
  const user = await findUserByEmail(auth.db, email)
  if (user) noteSecurity(caller.reply.request, { userId: user.id })
  const { deviceHash } = caller
  const isKnown = user !== undefined && (await isKnownDevice(auth.db, deviceHash, user.id))
  const keys =
    isKnown && deviceHash !== null ? [deviceKey(deviceHash, user.id)] : [addressKey(caller.ip), accountKey(email)]
  const proven = await auth.guard.attempt(keys, caller.reply, () => provePassword(auth, user, password))
  return completeSignIn(auth, proven, caller)
}

async function provePassword(
  { db }: AuthPlatform,
  user: UserRow | undefined,
  password: string,
): Promise<{ userId: string; passwordHash: string }> {
  const kept = user ? await findPasswordHash(db, user.id) : null
  const matches = await verifyPassword(kept ?? (await decoy), password)
  return user && kept !== null && matches ? { userId: user.id, passwordHash: kept } : refuse('INVALID_CREDENTIALS')
}
