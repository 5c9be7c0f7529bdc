import { dictionary } from '@zxcvbn-ts/language-common'

/** The list stands in order of use, most used first. */
const refusedCount = 1_000
const common = new Set(dictionary['passwords-common'].slice(0, refusedCount))

/** Whether a password is among the thousand that guessers try first. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase())
}
