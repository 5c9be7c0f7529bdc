import type { Language, RegisterRequest } from '@lobby/contract'
import { newId } from '#core/ids'
import { isUniqueViolation } from '#platform/database'
import { AppError, refuse } from '#platform/errors'
import type { Transact, Work } from '#platform/transaction'
import { insertUser, recordAccountConsent, type UserRow, type Witness } from '#users'
import { savePasswordHash } from '../identity/accounts.queries.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { isAddressHeld } from '../links/mail-links.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'

/**
 * Makes an account with a password. The hash is computed before the transaction opens, as it takes long.
 * `witness` says under which circumstances the person agreed to have an account; an account made by configuration has none.
 * @throws VALIDATION_FAILED for a common password, EMAIL_TAKEN, NAME_RESERVED, USERNAME_TAKEN
 */
export async function registerUser(
  transact: Transact,
  body: Pick<RegisterRequest, 'username' | 'email' | 'password'>,
  options: {
    language: Language
    isAdmin?: boolean
    witness?: Witness
    /** In the same transaction: the session and the letter that a registration brings. */
    also?: (work: Work, user: UserRow) => Promise<void>
  },
): Promise<UserRow> {
  refuseCommonPassword(body.password, [body.username, body.email])
  const passwordHash = await hashPassword(body.password)
  try {
    return await transact(async (work) => {
      const { trx } = work
      if (await isAddressHeld(trx, body.email, null, options.witness?.now ?? new Date())) refuse('EMAIL_TAKEN')
      const user = await insertUser(trx, {
        id: newId(),
        username: body.username,
        email: body.email,
        language: options.language,
        is_admin: options.isAdmin ?? false,
      })
      if (options.witness) await recordAccountConsent(trx, user.id, options.witness)
      await savePasswordHash(trx, user.id, passwordHash)
      const account = { ...user, has_password: true }
      await options.also?.(work, account)
      return account
    })
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw new AppError('EMAIL_TAKEN')
    if (isUniqueViolation(error, 'users_username_key_key')) throw new AppError('USERNAME_TAKEN')
    throw error
  }
}
