import type { MatchListQuery } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import type { MatchOutline, MatchState } from './match-state.ts'
import { inBracket, named, type MatchRow } from './matches.queries.ts'

const columns = [
  'id',
  'tournament_id',
  'key',
  'number',
  'stage',
  'group_id',
  'round',
  'is_final',
  'best_of',
  'team1_id',
  'team2_id',
  'maps',
  'status',
  'version',
  'created_at',
  'started_at',
  'finished_at',
] as const
type Named = 'tournament_name' | 'team1_name' | 'team1_tag' | 'team2_name' | 'team2_tag' | 'scheduled_at'
/** A match as lists and brackets show it; of its state the outline alone. */
export type ListedMatch = Pick<MatchRow, (typeof columns)[number] | Named> & { state: MatchOutline }

/** As `matches_in_list` has them: with values of its own PostgreSQL would not know it for the same. */
const inTurn = sql<number>`case matches.status when 'live' then 0 when 'warmup' then 1 when 'ready' then 2 else 3 end`

function listed(runner: Runner) {
  return named(runner)
    .select(columns.map((column) => `matches.${column}` as const))
    .select('matches.outline as state')
    .$castTo<ListedMatch>()
}

/** Running ones first, then those about to start, then the latest results; annulled ones only when asked for. */
export function listMatches(
  runner: Runner,
  { status, limit, tournamentId }: Pick<MatchListQuery, 'status' | 'limit'> & { tournamentId?: number },
): Promise<ListedMatch[]> {
  return listed(runner)
    .where(among({ tournamentId, statuses: status && [status] }))
    .orderBy(inTurn)
    .orderBy('matches.finished_at', 'desc')
    .orderBy('matches.number')
    .limit(limit)
    .execute()
}

/** The matches of a tournament that hold a place in its bracket, in the order in which they were made. */
export function listPlacedMatches(runner: Runner, tournamentId: number): Promise<ListedMatch[]> {
  return listed(runner)
    .where('matches.tournament_id', '=', tournamentId)
    .where(inBracket)
    .orderBy('matches.id')
    .execute()
}

type Asked = { tournamentId?: number | undefined; statuses: readonly MatchState['status'][] | undefined }

/** Written out, so that each status has the index of its own that fits. */
function among({ tournamentId, statuses }: Asked) {
  const wanted = statuses && sql<boolean>`matches.status in (${sql.join(statuses.map((one) => sql.lit(one)))})`
  const ofOne = tournamentId === undefined ? sql<boolean>`true` : sql<boolean>`matches.tournament_id = ${tournamentId}`
  return sql<boolean>`${ofOne} and ${wanted ?? inBracket}`
}

/** A match as a file has it. Times that the database keeps are as it writes them (`isoOf`). */
export type FiledMatch = Pick<
  MatchRow,
  FiledColumn | 'tournament_name' | 'team1_name' | 'team2_name' | 'scheduled_at'
> & {
  started_at: string | null
  finished_at: string | null
  state: MatchOutline
}
type FiledColumn =
  | 'id'
  | 'tournament_id'
  | 'number'
  | 'stage'
  | 'group_id'
  | 'round'
  | 'best_of'
  | 'status'
  | 'team1_id'
  | 'team2_id'
  | 'maps'

/**
 * A page of a file, the latest made first. Matches of a tournament stand together, so its name is joined and looked up once; names of teams are kept beside the matches
 * (`match_team_names`) and read, as rooms are, for the whole page. How many is written out: with a number that it does not know PostgreSQL plans each page anew.
 */
export async function listMatchesBefore(
  runner: Runner,
  query: Asked,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<FiledMatch[]> {
  const { rows } = await sql<FiledMatch>`
      with page as materialized (
        select matches.id, tournament_id, tournament.name as tournament_name, number, stage, group_id, round,
          best_of, matches.status, team1_id, team2_id, maps,
          matches.outline as state, ${written('matches.started_at')} as started_at, ${written('matches.finished_at')} as finished_at
        from matches left join tournaments as tournament on tournament.id = matches.tournament_id
        where ${among(query)} and ${before === undefined ? sql`true` : sql`matches.id < ${before}`}
        order by matches.id desc limit ${sql.lit(limit)})
      select page.*, team1_name, team2_name, room.time as scheduled_at from page
      left join (select * from match_team_names where ${onPage}) as teams on teams.match_id = page.id
      left join (
        select match_id, state -> 'schedule' ->> 'time' as time from match_rooms where ${onPage}
      ) as room on room.match_id = page.id order by page.id desc`.execute(runner)
  return rows
}

/** By the ids of all: what lies between the first and the last may be the most of a site, where few are asked for. */
const onPage = sql`match_id = any(array(select id from page))`

/** A time in UTC, as quickly as the database can write it: in a form of our own it takes three times as long. */
export const written = (column: string) => sql`(${sql.ref(column)} at time zone 'UTC')::text`

/** What `written` made, as `toISOString` writes it. */
export function isoOf(written: string): string {
  return `${written.slice(0, 10)}T${written.slice(11, 19)}.${written.slice(20, 23).padEnd(3, '0')}Z`
}
