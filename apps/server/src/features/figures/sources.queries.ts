import type { TeamNumber } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { MatchTold } from './match-figures.rules.ts'

/** Who stood in for a team in each of these matches. */
export async function listRosters(
  runner: Runner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, MatchTold['roster']>> {
  const rows = await runner
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .select(['match_id', 'user_id as userId', 'users.steam_id as steamId', 'team_number as team'])
    .where('match_id', 'in', ids)
    .orderBy('user_id')
    .execute()
  return Map.groupBy(
    rows.map((row) => ({ ...row, team: row.team as TeamNumber })),
    (row) => row.match_id,
  )
}

/** Of these matches those of which some log told anything. */
export async function listLoggedIds(runner: Runner, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const told = await runner
    .selectFrom('match_log_pieces')
    .select('match_id')
    .distinct()
    .where('match_id', 'in', ids)
    .union(runner.selectFrom('match_server_log').select('match_id').distinct().where('match_id', 'in', ids))
    .execute()
  return new Set(told.map(({ match_id }) => match_id))
}

/** Players a side, by tournament. */
export async function listModes(
  runner: Runner,
  tournamentIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(tournamentIds)]
  const rows = await runner.selectFrom('tournaments').select(['id', 'players_a_side']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, players_a_side: players }) => [id, players]))
}
