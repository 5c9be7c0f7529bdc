import type { SecondFactorChallenge } from '@lobby/contract'
import { newToken } from '#core/tokens'
import type { Db, Trx } from '#platform/database'
import { refuse } from '#platform/errors'
import { keepToken, takeToken, useTokenTry } from '../identity/tokens.queries.ts'

const purpose = 'second_factor'
const lifeMs = 5 * 60_000
const tries = 5

/** A sign-in whose first factor was right, waiting for the second. */
export async function openChallenge(trx: Trx, userId: string, now: Date): Promise<SecondFactorChallenge> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await keepToken(trx, challenge, { purpose, userId, triesLeft: tries, now, expiresAt })
  return { challenge, expires_at: expiresAt.toISOString() }
}

/** Takes one of the tries before it is made. @throws CHALLENGE_INVALID */
export async function useTry(db: Db, challenge: string, now: Date): Promise<string> {
  const kept = await useTokenTry(db, challenge, { purpose, now })
  return kept?.userId ?? refuse('CHALLENGE_INVALID')
}

/** Once, however many right codes come at the same moment. @throws CHALLENGE_INVALID */
export async function closeChallenge(trx: Trx, challenge: string, now: Date): Promise<void> {
  if (!(await takeToken(trx, challenge, { purposes: [purpose], now }))) refuse('CHALLENGE_INVALID')
}
