import { sql } from 'kysely'
import type { GameRules, PlayersASide, StageKind, TournamentFormat, TournamentStatus } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import { isKept, linkSeats } from './kept-seats.ts'

export type TournamentRow = {
  id: number
  name: string
  description: string
  status: TournamentStatus
  /** Its organisers, its crew and admins alone know of it: a draft, also one that was called off as such. */
  hidden: boolean
  start_date: Date
  registration_closes_at: Date
  prize_pool: number
  entry_fee: number
  max_teams: number
  min_teams: number
  roster_min: number
  roster_max: number
  payment_deadline_hours: number
  waiting_list: boolean
  guardian_consent_under: number | null
  format: TournamentFormat
  players_a_side: PlayersASide
  /** Null where nobody said anything: the default of that many players. */
  game_rules: GameRules | null
  stage_rules: Record<string, GameRules>
  live_delay: number
  /** While no match of it begins. */
  paused_at: Date | null
  paused_until: Date | null
  pause_reason: string | null
  version: number
  current_stage: StageKind | null
  champion_team_id: string | null
  created_at: Date
  started_at: Date | null
  finished_at: Date | null
}
export type TournamentListRow = TournamentRow & {
  registered_teams: number
  kept_seats: number
  has_check_in: boolean
  champion_name: string | null
  champion_tag: string | null
}

/** Registrations that hold a place. */
export const placeHolding = ['pending_payment', 'confirmed'] as const

/** Tournaments as lists show them. */
export function listed(runner: Runner) {
  return runner
    .selectFrom('tournaments')
    .leftJoin('teams as champion', 'champion.id', 'tournaments.champion_team_id')
    .selectAll('tournaments')
    .select(['champion.name as champion_name', 'champion.tag as champion_tag'])
    .select((eb) =>
      eb
        .selectFrom('registrations')
        .whereRef('registrations.tournament_id', '=', 'tournaments.id')
        .where('registrations.status', 'in', placeHolding)
        .select(sql<number>`count(*)::int`.as('n'))
        .as('registered_teams'),
    )
    .select(
      sql<number>`(select count(*)::int from ${linkSeats} where link.tournament_id = tournaments.id and ${isKept})`.as(
        'kept_seats',
      ),
    )
    .select(
      sql<boolean>`exists (select from check_ins where check_ins.tournament_id = tournaments.id)`.as('has_check_in'),
    )
    .$castTo<TournamentListRow>()
}

/** Everything the public may see: running first, then open, then the rest by date. */
export async function listTournaments(runner: Runner): Promise<TournamentListRow[]> {
  return listed(runner)
    .where('tournaments.hidden', '=', false)
    .orderBy((eb) =>
      eb
        .case('tournaments.status')
        .when('live')
        .then(0)
        .when('check_in')
        .then(1)
        .when('open')
        .then(2)
        .when('closed')
        .then(3)
        .else(4)
        .end(),
    )
    .orderBy('tournaments.start_date')
    .orderBy('tournaments.id')
    .limit(200)
    .execute()
}

/** The same, a file's page of them, the latest made first. */
export function listTournamentsBefore(
  runner: Runner,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<TournamentListRow[]> {
  const rows = listed(runner).where('tournaments.hidden', '=', false)
  return (before === undefined ? rows : rows.where('tournaments.id', '<', before))
    .orderBy('tournaments.id', 'desc')
    .limit(limit)
    .execute()
}

export function findTournament(runner: Runner, id: number): Promise<TournamentListRow | undefined> {
  return selectTournament(runner, id).executeTakeFirst()
}

export function selectTournament(runner: Runner, id: number) {
  return listed(runner).where('tournaments.id', '=', id)
}

/**
 * Holds the tournament until the transaction ends: places, the start and the bracket's log are decided one after the other. Its number does not change, and
 * PostgreSQL is told so: else whoever saves a match twice in a transaction would wait for whoever holds the tournament, and those wait for matches.
 */
export function lockTournament(trx: Trx, id: number): Promise<TournamentRow | undefined> {
  return selectLocked(trx, id).executeTakeFirst()
}

/** As `lockTournament`, to be asked beside others: what stands behind it reads what whoever held the tournament wrote. */
export function selectLocked(trx: Trx, id: number) {
  return trx.selectFrom('tournaments').selectAll().where('id', '=', id).forNoKeyUpdate().$castTo<TournamentRow>()
}

export type NewTournament = Omit<
  TournamentRow,
  | 'id'
  | 'version'
  | 'current_stage'
  | 'champion_team_id'
  | 'created_at'
  | 'started_at'
  | 'finished_at'
  | 'hidden'
  | 'waiting_list'
  | 'guardian_consent_under'
  | 'players_a_side'
  | 'game_rules'
  | 'stage_rules'
  | 'live_delay'
  | 'paused_at'
  | 'paused_until'
  | 'pause_reason'
> & {
  id?: number
  created_by: string | null
  waiting_list?: boolean
  guardian_consent_under?: number | null
  making_key?: string | null
}

/** The tournament that somebody made by this name of its making. */
export async function findMade(trx: Trx, createdBy: string, key: string): Promise<number | undefined> {
  const row = await trx
    .selectFrom('tournaments')
    .select('id')
    .where('created_by', '=', createdBy)
    .where('making_key', '=', key)
    .executeTakeFirst()
  return row?.id
}

/** Answers null when the given id is taken, or the making is named as another one of the same person. */
export async function insertTournament(trx: Trx, { format, ...row }: NewTournament): Promise<number | null> {
  const inserted = await trx
    .insertInto('tournaments')
    .values({ ...row, hidden: row.status === 'draft', format: jsonb(format) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}

/** A draft that is played and registered for as another tournament. */
export async function copyTournament(
  trx: Trx,
  source: TournamentRow,
  own: Pick<NewTournament, 'name' | 'start_date' | 'registration_closes_at' | 'created_by'>,
): Promise<number> {
  const id = await insertTournament(trx, {
    ...own,
    status: 'draft',
    description: source.description,
    prize_pool: source.prize_pool,
    entry_fee: source.entry_fee,
    max_teams: source.max_teams,
    min_teams: source.min_teams,
    roster_min: source.roster_min,
    roster_max: source.roster_max,
    payment_deadline_hours: source.payment_deadline_hours,
    waiting_list: source.waiting_list,
    guardian_consent_under: source.guardian_consent_under,
    format: source.format,
  })
  if (id === null) throw new Error('a new tournament got no id')
  await trx
    .updateTable('tournaments')
    .set({
      players_a_side: source.players_a_side,
      game_rules: source.game_rules === null ? null : jsonb(source.game_rules),
      stage_rules: jsonb(source.stage_rules),
      live_delay: source.live_delay,
    })
    .where('id', '=', id)
    .execute()
  return id
}

export type TournamentChange = Partial<
  Pick<
    TournamentRow,
    | 'name'
    | 'description'
    | 'start_date'
    | 'registration_closes_at'
    | 'status'
    | 'hidden'
    | 'current_stage'
    | 'champion_team_id'
    | 'started_at'
    | 'finished_at'
    | 'format'
    | 'guardian_consent_under'
    | 'prize_pool'
    | 'entry_fee'
    | 'max_teams'
    | 'min_teams'
    | 'payment_deadline_hours'
    | 'waiting_list'
    | 'roster_min'
    | 'roster_max'
    | 'players_a_side'
    | 'game_rules'
    | 'stage_rules'
    | 'paused_at'
    | 'paused_until'
    | 'pause_reason'
  >
>

/** Saves a change and raises the version; answers the new one, and whether the tournament is hidden. */
export async function saveTournament(
  trx: Trx,
  id: number,
  { format, game_rules: rules, stage_rules: stages, ...change }: TournamentChange,
): Promise<{ version: number; hidden: boolean }> {
  return trx
    .updateTable('tournaments')
    .set((eb) => ({
      ...change,
      ...(format ? { format: jsonb(format) } : {}),
      ...(rules ? { game_rules: jsonb(rules) } : {}),
      ...(stages ? { stage_rules: jsonb(stages) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['version', 'hidden'])
    .executeTakeFirstOrThrow()
}

/** Whether a team has come and did not go again. */
export async function hasRegistrations(trx: Trx, id: number): Promise<boolean> {
  const row = await trx
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', id)
    .where('status', '<>', 'withdrawn')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function listRunningTournaments(runner: Runner): Promise<{ id: number }[]> {
  return runner.selectFrom('tournaments').select('id').where('status', '=', 'live').execute()
}
