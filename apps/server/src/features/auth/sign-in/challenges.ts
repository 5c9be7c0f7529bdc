import type { SecondFactorChallenge } from '@lobby/contract'
import { newToken, tokenHash } from '#core/tokens'
import type { Db, Runner, Trx } from '#platform/database'
import { refuse } from '#platform/errors'

const lifeMs = 5 * 60_000
const tries = 5

/** A sign-in whose first factor was right, waiting for the second. */
export async function openChallenge(trx: Trx, userId: string, now: Date): Promise<SecondFactorChallenge> {
  const challenge = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await trx
    .insertInto('sign_in_challenges')
    .values({ challenge_hash: tokenHash(challenge), user_id: userId, tries_left: tries, expires_at: expiresAt })
    .execute()
  return { challenge, expires_at: expiresAt.toISOString() }
}

/** Takes one of the tries before it is made. @throws CHALLENGE_INVALID */
export async function useTry(db: Db, challenge: string, now: Date): Promise<string> {
  const row = await db
    .updateTable('sign_in_challenges')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('challenge_hash', '=', tokenHash(challenge))
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? refuse('CHALLENGE_INVALID')
}

/** Once, however many right codes come at the same moment. @throws CHALLENGE_INVALID */
export async function closeChallenge(trx: Trx, challenge: string): Promise<void> {
  const row = await trx
    .deleteFrom('sign_in_challenges')
    .where('challenge_hash', '=', tokenHash(challenge))
    .returning('user_id')
    .executeTakeFirst()
  if (!row) refuse('CHALLENGE_INVALID')
}

export async function deleteExpiredChallenges(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('sign_in_challenges').where('expires_at', '<=', now).execute()
}
