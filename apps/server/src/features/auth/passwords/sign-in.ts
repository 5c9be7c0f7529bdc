import type { LoginRequest } from '@lobby/contract'
import type { Db } from '#platform/database'
import { refuse } from '#platform/errors'
import { findUserByEmail, type UserRow } from '#users'
import { findPasswordHash } from '../auth.queries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

/** Compared against when there is no account, so that an unknown address takes as long as a wrong password. */
const decoy = hashPassword('no account has this password')

/** @throws INVALID_CREDENTIALS, the same for an unknown address and a wrong password. */
export async function signIn(db: Db, { email, password }: LoginRequest): Promise<UserRow> {
  const user = await findUserByEmail(db, email)
  const kept = user ? await findPasswordHash(db, user.id) : null
  const matches = await verifyPassword(kept ?? (await decoy), password)
  return user && kept !== null && matches ? user : refuse('INVALID_CREDENTIALS')
}
