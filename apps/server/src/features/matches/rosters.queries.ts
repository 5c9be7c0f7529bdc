import type { Runner, Trx } from '#platform/database'

export type RosterRow = {
  match_id: number
  user_id: string
  username: string
  steam_id: string | null
  team_number: 1 | 2
  /** Their captain has them sit this match out. */
  is_reserve: boolean
}

export async function insertMatchPlayers(
  trx: Trx,
  matchId: number,
  players: readonly { userId: string; team: 1 | 2 }[],
): Promise<void> {
  if (players.length === 0) return
  await trx
    .insertInto('match_players')
    .values(players.map(({ userId, team }) => ({ match_id: matchId, user_id: userId, team_number: team })))
    .execute()
}

export function listRoster(runner: Runner, matchId: number): Promise<RosterRow[]> {
  return runner
    .selectFrom('match_players')
    .innerJoin('users', 'users.id', 'match_players.user_id')
    .select([
      'match_players.match_id',
      'match_players.user_id',
      'users.username',
      'users.steam_id',
      'match_players.team_number',
      'match_players.is_reserve',
    ])
    .where('match_id', '=', matchId)
    .orderBy('team_number')
    .orderBy('users.username')
    .$castTo<RosterRow>()
    .execute()
}
