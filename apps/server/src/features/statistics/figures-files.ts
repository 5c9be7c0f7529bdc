import { sql } from 'kysely'
import { countNames, ratingOf, type Counts } from '#figures'
import type { Runner } from '#platform/database'
import { rowsAtOnce, rowsOf, type TableRow } from '#platform/table-files'
import { onBoard } from './leaderboard.queries.ts'

/** Counts that are known of some rounds alone, by the count of those: 0 of them is no data, not a nought. */
const known: Readonly<Partial<Record<keyof Counts, keyof Counts>>> = {
  mvps: 'mvp_rounds',
  kast_rounds: 'kast_of',
  first_kills: 'logged_rounds',
  first_deaths: 'logged_rounds',
  trade_kills: 'logged_rounds',
  clutches_tried: 'logged_rounds',
  clutches_won: 'logged_rounds',
  bomb_plants: 'logged_rounds',
  bomb_defuses: 'logged_rounds',
  rounds_won: 'told_rounds',
  traded_deaths: 'told_rounds',
  two_kills: 'told_rounds',
  three_kills: 'told_rounds',
  four_kills: 'told_rounds',
  five_kills: 'told_rounds',
  utility_damage: 'told_rounds',
  flash_assists: 'told_rounds',
  enemies_flashed: 'told_rounds',
  swing: 'swing_rounds',
}

export const figuresColumns = [
  'match_id',
  'map_number',
  'map',
  'finished_at',
  'tournament_id',
  'team_id',
  'user_id',
  'username',
  'side',
  ...countNames.filter((name) => name !== 'matches' && name !== 'wins'),
  'match_rating',
] as const

type Row = Counts & {
  match_id: number
  map_number: number
  map: string
  finished_at: Date
  tournament_id: number
  team_id: string
  user_id: string
  username: string
  side: string
  is_shown: boolean
}

/**
 * A row for each map and side: of one player, all that is theirs; of a cup, of everybody in it who shows their results to members. Read on from where the last page ended, so that
 * a file costs the same at its end as at its beginning.
 */
export function figuresRows(
  runner: Runner,
  of: { userId: string } | { tournamentId: number },
): AsyncGenerator<TableRow[]> {
  const whose =
    'userId' in of
      ? sql`told.user_id = ${of.userId}`
      : sql`told.tournament_id = ${of.tournamentId}::int and ${onBoard(true)}`
  return rowsOf<Row>(async (last) => {
    const after =
      last === undefined
        ? sql`true`
        : sql`(told.match_id, told.map_number, told.user_id, told.side) > (${last.match_id}, ${last.map_number}, ${last.user_id}, ${last.side})`
    const { rows } = await sql<Row>`
      select told.*, users.username from player_map_figures as told join users on users.id = told.user_id
      where ${whose} and ${after} order by told.match_id, told.map_number, told.user_id, told.side limit ${rowsAtOnce}
    `.execute(runner)
    return rows
  }, rowOf)
}

function rowOf(row: Row): TableRow {
  const { match_id, map_number, map, finished_at, tournament_id, team_id, user_id, username, side } = row
  const counts = countNames.map((name) => {
    const of = known[name]
    return [name, of !== undefined && row[of] === 0 ? null : row[name]]
  })
  return {
    ...(Object.fromEntries(counts) as Record<keyof Counts, number | null>),
    match_id,
    map_number,
    map,
    finished_at: finished_at.toISOString(),
    tournament_id,
    team_id,
    user_id,
    username,
    side,
    match_rating: ratingOf(row),
  }
}
