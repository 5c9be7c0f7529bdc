import { AuthAnswer, SecondFactorChallenge } from '@lobby/contract'
import { z } from 'zod'

/** What a sign-in answers: a session (200), or a challenge when the account has a second factor (202). */
export const SignInAnswer = z.union([AuthAnswer, SecondFactorChallenge])
export type SignInAnswer = z.infer<typeof SignInAnswer>
