import type { Runner, Trx } from '#platform/database'

export type RosterRow = {
  match_id: number
  user_id: string
  username: string
  steam_id: string | null
  team_number: 1 | 2
  /** Their captain has them sit this match out. */
  is_reserve: boolean
  /** The registration names them a substitute. */
  is_substitute: boolean
}
export type CoachRow = Pick<RosterRow, 'user_id' | 'username' | 'steam_id' | 'team_number'>

/** A team as it comes to a match: substitutes sit it out until somebody says otherwise. */
export type MatchRoster = {
  players: readonly { userId: string; isSubstitute: boolean }[]
  coach: string | null
}

export async function insertMatchRoster(
  trx: Trx,
  { matchId, team }: { matchId: number; team: 1 | 2 },
  { players, coach }: MatchRoster,
): Promise<void> {
  const place = { match_id: matchId, team_number: team }
  if (players.length > 0)
    await trx
      .insertInto('match_players')
      .values(
        players.map(({ userId, isSubstitute }) => ({
          ...place,
          user_id: userId,
          is_reserve: isSubstitute,
          is_substitute: isSubstitute,
        })),
      )
      .execute()
  if (coach !== null)
    await trx
      .insertInto('match_coaches')
      .values({ ...place, user_id: coach })
      .execute()
}

export async function deleteMatchRoster(trx: Trx, { matchId, team }: { matchId: number; team: 1 | 2 }): Promise<void> {
  await trx.deleteFrom('match_players').where('match_id', '=', matchId).where('team_number', '=', team).execute()
  await trx.deleteFrom('match_coaches').where('match_id', '=', matchId).where('team_number', '=', team).execute()
}

/** Whoever coaches the teams of a match: they are let in, and play for nobody. */
export function listCoaches(runner: Runner, matchId: number): Promise<CoachRow[]> {
  return runner
    .selectFrom('match_coaches')
    .innerJoin('users', 'users.id', 'match_coaches.user_id')
    .select(['match_coaches.user_id', 'users.username', 'users.steam_id', 'match_coaches.team_number'])
    .where('match_id', '=', matchId)
    .orderBy('team_number')
    .$castTo<CoachRow>()
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
      'match_players.is_substitute',
    ])
    .where('match_id', '=', matchId)
    .orderBy('team_number')
    .orderBy('users.username')
    .$castTo<RosterRow>()
    .execute()
}
