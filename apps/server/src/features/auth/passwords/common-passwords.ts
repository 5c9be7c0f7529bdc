import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#platform/errors'

/** The list stands in order of use, most used first. */
const refusedCount = 1_000
const common = new Set(dictionary['passwords-common'].slice(0, refusedCount))

/** @throws VALIDATION_FAILED for a password among the thousand that guessers try first. */
export function refuseCommonPassword(password: string): void {
  if (common.has(password.toLowerCase()))
    throw new AppError('VALIDATION_FAILED', [{ path: 'password', code: 'password_common', message: '' }])
}
