import type { TeamNumber } from '@lobby/contract'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'

/** Puts somebody on a match's roster, so that every server it is loaded on lets them in; who is on it plays from now on. */
export async function addToRoster(
  { answers }: Parts,
  { trx, afterCommit }: Work,
  { matchId, userId, team }: { matchId: number; userId: string; team: TeamNumber },
): Promise<void> {
  await trx
    .insertInto('match_players')
    .values({ match_id: matchId, user_id: userId, team_number: team })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet({ is_reserve: false }))
    .execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/** Says who of a team plays; all others of it sit the match out. The match must be locked. */
export async function setLineUp(
  { trx }: Work,
  { matchId, team, players }: { matchId: number; team: TeamNumber; players: readonly string[] },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set((eb) => ({ is_reserve: eb.case().when('user_id', 'in', players).then(false).else(true).end() }))
    .where('match_id', '=', matchId)
    .where('team_number', '=', team)
    .execute()
}
