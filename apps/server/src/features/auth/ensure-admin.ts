import { randomCode } from '#core/ids'
import type { Config } from '../../config.ts'
import type { Db } from '#platform/database'
import type { Transact } from '#platform/transaction'
import { findAnyAdmin, findUserByEmail } from '#users'
import { registerUser } from './sign-in/register-user.ts'

/**
 * An admin exists from the first start. Answers the generated password when there was none in the configuration;
 * it is shown once and kept nowhere.
 */
export async function ensureAdmin(
  db: Db,
  transact: Transact,
  config: Config,
): Promise<{ email: string; generatedPassword: string | null } | null> {
  if ((await findAnyAdmin(db)) ?? (await findUserByEmail(db, config.adminEmail))) return null
  const password = config.adminPassword ?? randomCode(28)
  await registerUser(
    transact,
    { username: 'admin', email: config.adminEmail, password },
    { language: 'en', isAdmin: true },
  )
  return { email: config.adminEmail, generatedPassword: config.adminPassword === null ? password : null }
}
