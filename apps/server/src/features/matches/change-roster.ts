import type { TeamNumber } from '@lobby/contract'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { deleteMatchRoster, insertMatchRoster, type MatchRoster } from './rosters.queries.ts'

/** Puts somebody on a match's roster, so that every server it is loaded on lets them in; who is on it plays from now on. */
export async function addToRoster(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { matchId, userId, team }: { matchId: number; userId: string; team: TeamNumber },
): Promise<void> {
  await trx
    .insertInto('match_players')
    .values({ match_id: matchId, user_id: userId, team_number: team })
    .onConflict((conflict) => conflict.columns(['match_id', 'user_id']).doUpdateSet({ is_reserve: false }))
    .execute()
  // Nobody is both: a server would be told of them twice.
  await trx.deleteFrom('match_coaches').where('match_id', '=', matchId).where('user_id', '=', userId).execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/** Somebody of a match's roster sits it out from now on: no server that it is loaded on lets them in. */
export async function putOnBench(
  { answers }: Platform,
  { trx, afterCommit }: Work,
  { matchId, userId }: { matchId: number; userId: string },
): Promise<void> {
  await trx
    .updateTable('match_players')
    .set({ is_reserve: true })
    .where('match_id', '=', matchId)
    .where('user_id', '=', userId)
    .execute()
  afterCommit(() => answers.drop(`match:${matchId}`))
}

/**
 * A match that has not begun follows what its tournament says of a team now; a line-up that a captain chose is void with it.
 * The match must be locked.
 */
export async function followRoster(
  { answers, clock, realtime }: Platform,
  { trx, afterCommit }: Work,
  { matchId, team, roster }: { matchId: number; team: TeamNumber; roster: MatchRoster },
): Promise<void> {
  await deleteMatchRoster(trx, { matchId, team })
  await insertMatchRoster(trx, { matchId, team }, roster)
  const at = clock.now().toISOString()
  afterCommit(() => {
    answers.drop(`match:${matchId}`)
    realtime.send([`match:${matchId}`], { type: 'room.changed', id: String(matchId), at })
  })
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
