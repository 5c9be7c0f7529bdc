import type { TeamNumber } from '@lobby/contract'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'

/** Puts somebody on a match's roster, so that every server it is loaded on lets them in. Who is on it stays as they are. */
export async function addToRoster(
  { answers }: Parts,
  { trx, afterCommit }: Work,
  { matchId, userId, team }: { matchId: number; userId: string; team: TeamNumber },
): Promise<void> {
  await trx
    .insertInto('match_players')
    .values({ match_id: matchId, user_id: userId, team_number: team })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doNothing())
    .execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}
