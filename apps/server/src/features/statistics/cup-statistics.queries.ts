import type { CupStatistics, TeamSummary } from '@lobby/contract'
import { sql } from 'kysely'
import { scopes } from '#figures'
import type { Runner } from '#platform/database'
import type { CupSums } from './cup-leaders.rules.ts'
import { onBoard } from './leaderboard.queries.ts'

type CupRow = { status: string; champion_team_id: string | null }

export async function findCup(runner: Runner, id: number): Promise<CupRow | undefined> {
  return runner.selectFrom('tournaments').select(['status', 'champion_team_id']).where('id', '=', id).executeTakeFirst()
}

const names = [
  'maps',
  'rounds',
  'kills',
  'deaths',
  'assists',
  'damage',
  'logged_rounds',
  'first_kills',
  'clutches_won',
] as const

/** Everybody with a map in the cup who shows their results to the asker. */
export async function listCupSums(runner: Runner, id: number, isMember: boolean): Promise<CupSums[]> {
  const { rows } = await sql<CupSums>`
    select users.id, users.username, users.avatar, ${sql.join(names.map((name) => sql.ref(`sums.${name}`)))}
    from player_figures as sums join users on users.id = sums.user_id
    where sums.scope = ${scopes.cup(id)} and sums.map = '' and sums.side = 'all' and ${onBoard(isMember)}
  `.execute(runner)
  return rows
}

/** For whom these people are registered. Rosters of a cup are on its page for everybody. */
export async function listCupTeams(
  runner: Runner,
  id: number,
  people: readonly string[],
): Promise<Map<string, TeamSummary>> {
  if (people.length === 0) return new Map()
  const rows = await runner
    .selectFrom('registration_players')
    .innerJoin('registrations', 'registrations.id', 'registration_players.registration_id')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .select(['registration_players.user_id', 'teams.id', 'teams.name', 'teams.tag'])
    .where('registration_players.tournament_id', '=', id)
    .where('registration_players.user_id', 'in', people)
    .execute()
  return new Map(rows.map(({ user_id: userId, ...team }) => [userId, team]))
}

type RosterRow = { id: string; avatar: string | null }

/** Who is registered for a team of the cup. */
export async function listRoster(runner: Runner, id: number, teamId: string): Promise<RosterRow[]> {
  return runner
    .selectFrom('registration_players')
    .innerJoin('registrations', 'registrations.id', 'registration_players.registration_id')
    .innerJoin('users', 'users.id', 'registration_players.user_id')
    .select(['users.id', 'users.avatar'])
    .where('registration_players.tournament_id', '=', id)
    .where('registrations.team_id', '=', teamId)
    .orderBy('registration_players.is_substitute')
    .orderBy('users.username_key')
    .execute()
}

export async function countPlayed(
  runner: Runner,
  id: number,
): Promise<Pick<CupStatistics, 'matches' | 'maps_played' | 'rounds'>> {
  const { rows } = await sql<Pick<CupStatistics, 'matches' | 'maps_played' | 'rounds'>>`
    select count(distinct match_id)::int as matches, count(*)::int as maps_played,
      coalesce(sum(rounds1 + rounds2), 0)::int as rounds
    from map_results where tournament_id = ${id}`.execute(runner)
  return rows[0] ?? { matches: 0, maps_played: 0, rounds: 0 }
}

type PlayedMap = { map: string; played: number; ct: number; t: number }

export async function listPlayedMaps(runner: Runner, id: number): Promise<PlayedMap[]> {
  const { rows } = await sql<PlayedMap>`
    select map, count(*)::int as played, sum(ct1 + ct2)::int as ct, sum(t1 + t2)::int as t
    from map_results where tournament_id = ${id} and map <> '' group by map`.execute(runner)
  return rows
}
