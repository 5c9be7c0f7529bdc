import type { Language, RegisterRequest } from '@lobby/contract'
import { newId } from '#core/ids'
import { isUniqueViolation } from '#platform/database'
import { AppError } from '#platform/errors'
import type { Transact } from '#platform/transaction'
import { insertUser, recordAccountConsent, type UserRow, type Witness } from '#users'
import { insertPasswordAccount } from './auth.queries.ts'
import { hashPassword } from './passwords/password-hash.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'

/**
 * Makes an account with a password. The hash is computed before the transaction opens, as it takes long.
 * `witness` says under which circumstances the person agreed to have an account; an account made by configuration has none.
 * @throws VALIDATION_FAILED for a common password, EMAIL_TAKEN, USERNAME_TAKEN
 */
export async function registerUser(
  transact: Transact,
  body: Pick<RegisterRequest, 'username' | 'email' | 'password'>,
  options: { language: Language; isAdmin?: boolean; witness?: Witness },
): Promise<UserRow> {
  if (isCommonPassword(body.password))
    throw new AppError('VALIDATION_FAILED', [{ path: 'password', code: 'password_common', message: '' }])
  const passwordHash = await hashPassword(body.password)
  try {
    return await transact(async ({ trx }) => {
      const user = await insertUser(trx, {
        id: newId(),
        username: body.username,
        email: body.email,
        language: options.language,
        is_admin: options.isAdmin ?? false,
      })
      if (options.witness) await recordAccountConsent(trx, user.id, options.witness)
      await insertPasswordAccount(trx, user.id, passwordHash)
      return { ...user, has_password: true }
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN')
    if (isUniqueViolation(error, 'users_username_key_key')) throw new AppError('USERNAME_TAKEN')
    throw error
  }
}
