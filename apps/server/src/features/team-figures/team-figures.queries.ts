import { sql } from 'kysely'
import type { MatchStatus, TeamOutcome } from '@lobby/contract'
import type { presentScore } from '#matches'
import type { Runner } from '#platform/database'
import { placeOf } from './match-cursor.rules.ts'

type Counts = { won: number; lost: number; drawn: number }

/** How many of the first matches a page may be behind. */
const formLength = 10
const opponentsShown = 5
const placesShown = 50

const counts = sql`
  (count(*) filter (where outcome = 'won'))::int as won,
  (count(*) filter (where outcome = 'lost'))::int as lost,
  (count(*) filter (where outcome = 'drawn'))::int as drawn`

export async function readRecord(runner: Runner, teamId: string, opponentId: string | null = null): Promise<Counts> {
  const against = opponentId === null ? sql`true` : sql`opponent_id = ${opponentId}`
  const { rows } = await sql<Counts>`
    select ${counts} from team_results where team_id = ${teamId} and ${against}`.execute(runner)
  return rows[0] ?? { won: 0, lost: 0, drawn: 0 }
}

/** The latest first. */
export function listForm(runner: Runner, teamId: string): Promise<{ match_id: number; outcome: TeamOutcome }[]> {
  return runner
    .selectFrom('team_results')
    .select(['match_id', 'outcome'])
    .where('team_id', '=', teamId)
    .orderBy('finished_at', 'desc')
    .orderBy('match_id', 'desc')
    .limit(formLength)
    .$narrowType<{ outcome: TeamOutcome }>()
    .execute()
}

export type MapRow = {
  map: string
  played: number
  won: number
  ct_played: number
  ct_won: number
  t_played: number
  t_won: number
}

/** Maps that a team played, those it plays most first. */
export async function listMaps(runner: Runner, teamId: string): Promise<MapRow[]> {
  const { rows } = await sql<MapRow>`
    select map, count(*)::int as played, (count(*) filter (where rounds > opponent_rounds))::int as won,
      sum(ct_played)::int as ct_played, sum(ct_won)::int as ct_won, sum(t_played)::int as t_played, sum(t_won)::int as t_won
    from team_maps where team_id = ${teamId} group by map order by played desc, map`.execute(runner)
  return rows
}

type OpponentRow = Counts & { id: string; name: string; tag: string; crest: string | null }

/** Teams that this one met most, of the same number the one met last. */
export async function listOpponents(runner: Runner, teamId: string): Promise<OpponentRow[]> {
  const { rows } = await sql<OpponentRow>`
    select teams.id, teams.name, teams.tag, teams.crest, met.won, met.lost, met.drawn
    from (
      select opponent_id, ${counts}, count(*) as meetings, max(finished_at) as last
      from team_results where team_id = ${teamId}
      group by opponent_id order by meetings desc, last desc limit ${opponentsShown}) as met
    join teams on teams.id = met.opponent_id
    order by met.meetings desc, met.last desc`.execute(runner)
  return rows
}

type PlaceRow = {
  tournament_id: number
  tournament_name: string
  team_name: string
  place_from: number
  place_to: number
  teams: number
  is_out: boolean
  at: Date
}

/** Places in tournaments that are over, the latest first. */
export function listPlacesOf(runner: Runner, teamId: string): Promise<PlaceRow[]> {
  return runner
    .selectFrom('team_places')
    .innerJoin('tournaments', 'tournaments.id', 'team_places.tournament_id')
    .select(['team_places.tournament_id', 'tournaments.name as tournament_name', 'team_places.team_name'])
    .select(['place_from', 'place_to', 'teams', 'is_out', 'at'])
    .where('team_places.team_id', '=', teamId)
    .where('tournaments.status', '=', 'finished')
    .where('tournaments.hidden', '=', false)
    .orderBy('at', 'desc')
    .orderBy('team_places.tournament_id', 'desc')
    .limit(placesShown)
    .execute()
}

export type PlayedRow = {
  match_id: number
  tournament_id: number
  tournament_name: string
  opponent_id: string
  opponent_name: string
  name: string
  tag: string
  crest: string | null
  outcome: TeamOutcome
  was_played: boolean
  score: number
  opponent_score: number
  finished_at: Date
}
type Page = { limit: number; after?: string | undefined; opponentId?: string }

/** Finished matches of a team, the latest first. */
export function listPlayedBy(runner: Runner, teamId: string, { limit, after, opponentId }: Page): Promise<PlayedRow[]> {
  const place = after === undefined ? null : placeOf(after)
  let rows = runner
    .selectFrom('team_results as result')
    .innerJoin('tournaments', 'tournaments.id', 'result.tournament_id')
    .innerJoin('teams', 'teams.id', 'result.opponent_id')
    .select(['result.match_id', 'result.tournament_id', 'tournaments.name as tournament_name'])
    .select(['result.opponent_id', 'result.opponent_name', 'teams.name', 'teams.tag', 'teams.crest'])
    .select(['result.outcome', 'result.was_played', 'result.score', 'result.opponent_score', 'result.finished_at'])
    .where('result.team_id', '=', teamId)
  if (opponentId !== undefined) rows = rows.where('result.opponent_id', '=', opponentId)
  if (place !== null)
    rows = rows.where(
      sql<boolean>`(result.finished_at, result.match_id) < (${place.at.toISOString()}::timestamptz, ${place.id}::int)`,
    )
  return rows
    .orderBy('result.finished_at', 'desc')
    .orderBy('result.match_id', 'desc')
    .limit(limit)
    .$narrowType<{ outcome: TeamOutcome }>()
    .execute()
}

export type PlayedMapRow = { match_id: number; map: string; rounds: number; opponent_rounds: number }

export async function listPlayedMaps(
  runner: Runner,
  teamId: string,
  matchIds: readonly number[],
): Promise<PlayedMapRow[]> {
  if (matchIds.length === 0) return []
  return runner
    .selectFrom('team_maps')
    .select(['match_id', 'map', 'rounds', 'opponent_rounds'])
    .where('match_id', 'in', matchIds)
    .where('team_id', '=', teamId)
    .orderBy('match_id')
    .orderBy('number')
    .execute()
}

export type ComingRow = {
  id: number
  tournament_id: number
  tournament_name: string
  opponent_id: string
  name: string
  tag: string
  crest: string | null
  status: MatchStatus
  best_of: number
  side: 1 | 2
  version: number
  maps: readonly string[]
  state: Parameters<typeof presentScore>[0]['state']
  map_choice: 'open' | 'veto' | 'settled' | 'command'
  scheduled_at: string | null
}

/** Matches that are not over: those that are played, then by when they begin. */
export async function listComing(runner: Runner, teamId: string): Promise<ComingRow[]> {
  const side = (own: 'team1_id' | 'team2_id', other: 'team1_id' | 'team2_id') => sql`
    select id, tournament_id, ${sql.ref(other)} as opponent_id, status, best_of, ${sql.lit(own === 'team1_id' ? 1 : 2)} as side,
      version, maps, outline, map_choice
    from matches
    where ${sql.ref(own)} = ${teamId} and array_position(array['live', 'warmup', 'ready', 'finished'], status) <= 3`
  const { rows } = await sql<ComingRow>`
    select met.id, met.tournament_id, tournaments.name as tournament_name, met.opponent_id,
      teams.name, teams.tag, teams.crest, met.status, met.best_of, met.side, met.version, met.maps, met.outline as state, met.map_choice,
      match_rooms.state -> 'schedule' ->> 'time' as scheduled_at
    from (${side('team1_id', 'team2_id')} union all ${side('team2_id', 'team1_id')}) as met
    join tournaments on tournaments.id = met.tournament_id and not tournaments.hidden
    join teams on teams.id = met.opponent_id
    left join match_rooms on match_rooms.match_id = met.id
    order by met.status = 'ready', scheduled_at nulls last, met.id limit 20`.execute(runner)
  return rows
}
