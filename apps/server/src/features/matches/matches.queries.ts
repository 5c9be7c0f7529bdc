import type { MatchGame, TeamNumber } from '@lobby/contract'
import type { BestOf, MapSide } from '@lobby/cs2'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { MatchState } from './match-state.ts'

/**
 * Who chose the maps: nobody yet (they go round the pool), teams that are at it, teams that are done, or whoever loaded the
 * match by its console command.
 */
type MapChoice = 'open' | 'veto' | 'settled' | 'command'

export type MatchRow = {
  id: number
  tournament_id: number
  tournament_name: string
  key: string
  number: number
  stage: string
  group_id: string | null
  round: number
  is_final: boolean
  best_of: BestOf
  map_advantage: TeamNumber | null
  team1_id: string
  team1_name: string
  team1_tag: string
  team2_id: string
  team2_name: string
  team2_tag: string
  maps: string[]
  map_choice: MapChoice
  /** Null is a knife round on each map. */
  map_sides: MapSide[] | null
  /** What a server was told to play it by; null until one fetched it. */
  game: MatchGame | null
  /** Whether its bracket takes a draw. */
  may_draw: boolean
  status: MatchState['status']
  state: MatchState
  version: number
  /** The assignment whose events count (match-tokens.ts). */
  assignment_number: number
  /** The highest that it ever had: another one may count again that it had before. */
  highest_assignment_number: number
  /** Those up to this one are refused: somebody renewed the secret since. */
  refused_assignments_to: number
  /** Since when it counts; null: since the match was made. */
  assignment_since: Date | null
  /** When a server first fetched what it is to play under that number. */
  config_fetched_at: Date | null
  created_at: Date
  /** The time of its room, ISO 8601. */
  scheduled_at: string | null
  started_at: Date | null
  finished_at: Date | null
}

/** What its fold needs of a match. */
const lockedColumns = [
  'id',
  'tournament_id',
  'key',
  'number',
  'stage',
  'best_of',
  'map_advantage',
  'team1_id',
  'team2_id',
  'status',
  'state',
  'version',
  'maps',
  'map_choice',
  'map_sides',
  'game',
  'may_draw',
  'assignment_number',
  'highest_assignment_number',
  'refused_assignments_to',
  'started_at',
  'finished_at',
] as const
const otherColumns = ['group_id', 'round', 'is_final', 'assignment_since', 'config_fetched_at', 'created_at'] as const

function withNames(runner: Runner) {
  return named(runner)
    .select([...lockedColumns, ...otherColumns].map((column) => `matches.${column}` as const))
    .$castTo<MatchRow>()
}

/** Matches with their tournament, both teams and their time. */
export function named(runner: Runner) {
  return runner
    .selectFrom('matches')
    .innerJoin('tournaments', 'tournaments.id', 'matches.tournament_id')
    .innerJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .innerJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .leftJoin('match_rooms', 'match_rooms.match_id', 'matches.id')
    .select([
      'tournaments.name as tournament_name',
      'team1.name as team1_name',
      'team1.tag as team1_tag',
      'team2.name as team2_name',
      'team2.tag as team2_tag',
      sql<string | null>`match_rooms.state -> 'schedule' ->> 'time'`.as('scheduled_at'),
    ])
}

export function findMatch(runner: Runner, id: number): Promise<MatchRow | undefined> {
  return selectMatch(runner, id).executeTakeFirst()
}

export function selectMatch(runner: Runner, id: number) {
  return withNames(runner).where('matches.id', '=', id)
}

/** These matches, in no order. */
export async function listMatchesOf(runner: Runner, ids: readonly number[]): Promise<MatchRow[]> {
  return ids.length === 0 ? [] : withNames(runner).where('matches.id', 'in', ids).execute()
}

/** Every match holds its bracket's place but the annulled ones. */
export const inBracket = sql<boolean>`matches.status <> 'void'`
export async function countLive(runner: Runner): Promise<number> {
  const { count } = await runner
    .selectFrom('matches')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('status', '=', 'live')
    .executeTakeFirstOrThrow()
  return count
}

/** Which matches are played now, and in which tournament. */
export function listLiveMatches(runner: Runner): Promise<{ id: number; tournamentId: number }[]> {
  return runner
    .selectFrom('matches')
    .select(['id', 'tournament_id as tournamentId'])
    .where('status', '=', 'live')
    .orderBy('id')
    .execute()
}

/** The matches of a tournament that hold a place in its bracket, in the order in which they were made. */
export function listTournamentMatches(runner: Runner, tournamentId: number): Promise<MatchRow[]> {
  return placed(runner, tournamentId).execute()
}

function placed(runner: Runner, tournamentId: number) {
  return withNames(runner).where('matches.tournament_id', '=', tournamentId).where(inBracket).orderBy('matches.id')
}

/** A drawing that has more or fewer matches counts them anew; whoever is annulled keeps the number it had. */
export async function renumberMatch(trx: Trx, id: number, number: number): Promise<void> {
  await trx.updateTable('matches').set({ number }).where('id', '=', id).execute()
}

/** Annulled matches of a tournament, newest first. */
export function listVoidMatches(trx: Trx, tournamentId: number): Promise<MatchRow[]> {
  return withNames(trx)
    .where('matches.tournament_id', '=', tournamentId)
    .where('matches.status', '=', 'void')
    .orderBy('matches.id', 'desc')
    .execute()
}

export async function listVoidIds(runner: Runner, tournamentId: number, key: string): Promise<number[]> {
  const rows = await runner
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('key', '=', key)
    .where('status', '=', 'void')
    .execute()
  return rows.map((row) => row.id)
}

/** The match that is played in place of an annulled one; null while there is none. */
export async function findReplacement(
  runner: Runner,
  match: Pick<MatchRow, 'tournament_id' | 'key' | 'status'>,
): Promise<number | null> {
  if (match.status !== 'void') return null
  const row = await runner
    .selectFrom('matches')
    .select('id')
    .where('tournament_id', '=', match.tournament_id)
    .where('key', '=', match.key)
    .where(inBracket)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The matches of a tournament that hold a place in its bracket, held until the transaction ends: no event is folded into
 * them meanwhile. In one order everywhere, so that two of these never wait for each other.
 */
export function lockMatches(trx: Trx, tournamentId: number): Promise<MatchRow[]> {
  return placed(trx, tournamentId).forUpdate('matches').execute()
}

export type LockedMatch = Pick<MatchRow, (typeof lockedColumns)[number]> & {
  /** Of a match that was read and is not held: which version of its row that was (PostgreSQL's `xmin`). */
  seen?: string
}

/** Of one match what its fold needs. */
export function selectForFold(runner: Runner, id: number) {
  return runner.selectFrom('matches').select(lockedColumns).where('id', '=', id).$castTo<LockedMatch>()
}

/** Holds the match until the transaction ends: its events are folded one after the other. */
export function lockMatch(trx: Trx, id: number): Promise<LockedMatch | undefined> {
  return selectForFold(trx, id).forUpdate().executeTakeFirst()
}

/** These matches in the order of their ids, in which everybody holds several. */
export function lockMatchesOf(trx: Trx, ids: readonly number[]): Promise<LockedMatch[]> {
  const asked = trx.selectFrom('matches').select(lockedColumns).where('id', 'in', ids)
  return asked.orderBy('id').forUpdate().$castTo<LockedMatch>().execute()
}

export type NewMatch = Pick<
  MatchRow,
  | 'tournament_id'
  | 'key'
  | 'number'
  | 'stage'
  | 'group_id'
  | 'round'
  | 'is_final'
  | 'best_of'
  | 'map_advantage'
  | 'team1_id'
  | 'team2_id'
  | 'may_draw'
> & { maps: readonly string[]; state: MatchState }

/** Answers null when the bracket's place has its match already: whoever was first made the same one. */
export async function insertMatch(trx: Trx, match: NewMatch): Promise<number | null> {
  const row = await trx
    .insertInto('matches')
    .values({ ...match, maps: jsonb(match.maps), state: jsonb(match.state) })
    .onConflict((conflict) =>
      conflict
        .columns(['tournament_id', 'key'])
        .where(sql<boolean>`status <> 'void'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type MatchChange = Pick<
  MatchRow,
  'state' | 'version' | 'maps' | 'map_choice' | 'map_sides' | 'started_at' | 'finished_at'
>

/** What is saved of a match after its fold took a step, column by column; JSON as text. */
export function savedColumns({ state, maps, map_sides, ...rest }: MatchChange) {
  return {
    ...rest,
    best_of: state.bestOf,
    maps: JSON.stringify(maps),
    map_sides: map_sides === null ? null : JSON.stringify(map_sides),
    status: state.status,
    state: JSON.stringify(state),
  }
}
