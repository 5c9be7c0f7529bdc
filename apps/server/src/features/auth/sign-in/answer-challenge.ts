import type { AuthAnswer } from '@lobby/contract'
import { refuse } from '#platform/errors'
import { noteSecurity } from '#platform/security-events'
import type { AuthPlatform, Caller } from '../auth-platform.ts'
import { isKnownDevice } from '../devices/devices.ts'
import { takeCode } from '../second-factor/take-code.ts'
import { personKey } from '../slow-down/guard.ts'
import { closeChallenge, useTry } from './challenges.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** The second half of a sign-in. @throws CHALLENGE_INVALID, SECOND_FACTOR_WRONG, SIGN_IN_SLOWED, ACCOUNT_BANNED */
export async function answerChallenge(
  auth: AuthPlatform,
  { challenge, code }: { challenge: string; code: string },
  caller: Caller,
): Promise<AuthAnswer> {
  const now = auth.clock.now()
  const userId = await useTry(auth.db, challenge, now)
  noteSecurity(caller.reply.request, { userId })
  // Whoever guesses codes with a stolen password must not shut out the owner's own browser.
  const isKnown = await isKnownDevice(auth.db, caller.deviceHash, userId)
  const key = personKey(userId, 'code', isKnown ? caller.deviceHash : null)
  await auth.guard.attempt([key], caller.reply, () =>
    auth.transact(async ({ trx }) => {
      await takeCode(auth, trx, userId, code)
      await closeChallenge(trx, challenge, now)
    }),
  )
  const outcome = await completeSignIn(auth, { userId, hasSecondFactor: true }, caller)
  return outcome.kind === 'signed_in' ? outcome.answer : refuse('CHALLENGE_INVALID')
}
