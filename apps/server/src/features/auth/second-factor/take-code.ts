import type { Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import { unseal } from '#platform/sealed'
import type { AuthPlatform } from '../auth-platform.ts'
import { readCode, recoveryCodeHash, stepOf } from './codes.ts'
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.queries.ts'

/** What the secrets of authenticators are sealed for. */
export const sealedFor = 'second-factor'

/** Takes a code of the authenticator, or a recovery code: each works once. @throws SECOND_FACTOR_WRONG */
export async function takeCode(auth: AuthPlatform, trx: Trx, userId: string, code: string): Promise<void> {
  const isDigits = /^\d{6}$/.test(readCode(code))
  const isRight = isDigits
    ? await takeAuthenticatorCode(auth, trx, userId, code)
    : await takeRecoveryCode(trx, userId, recoveryCodeHash(code))
  if (!isRight) refuse('SECOND_FACTOR_WRONG')
}

export async function takeAuthenticatorCode(
  { config, clock }: AuthPlatform,
  trx: Trx,
  userId: string,
  code: string,
): Promise<boolean> {
  const factor = await findSecondFactor(trx, userId)
  // Sealed with another SECRET it cannot be read any more: then the recovery codes are left.
  const secret = factor ? unseal(config.secrets, sealedFor, factor.secret) : null
  const step = secret === null ? null : stepOf(secret, readCode(code), clock.now())
  return step !== null && (await takeStep(trx, userId, step))
}
