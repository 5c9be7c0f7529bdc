import { refuse } from '#platform/errors'
import { findPasswordHash } from '../identity/accounts.queries.ts'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { verifyPassword } from './password-hash.ts'
import { personKey } from '../slow-down/guard.ts'

/** The password of somebody whose session is known already, where there is one. @throws PASSWORD_WRONG, SIGN_IN_SLOWED */
export async function provePassword(
  auth: AuthPlatform,
  userId: string,
  password: string | undefined,
  caller: Caller,
): Promise<void> {
  const kept = await findPasswordHash(auth.db, userId)
  if (kept === null) return
  await auth.guard.attempt([personKey(userId, 'password')], caller.reply, async () => {
    if (password === undefined || !(await verifyPassword(kept, password))) refuse('PASSWORD_WRONG')
  })
}
