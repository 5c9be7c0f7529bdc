import { seesNow } from '#crew'
import { findMatch } from '#matches'
import { findUser } from '#users'
import type { Runner } from '#platform/database'

/** Whether somebody may hear of a match without delay on the live line, by their id alone. */
export async function mayWatchNow(runner: Runner, userId: string, matchId: number): Promise<boolean> {
  const user = await findUser(runner, userId)
  const match = await findMatch(runner, matchId)
  return user !== undefined && match !== undefined && seesNow(runner, user, match)
}
