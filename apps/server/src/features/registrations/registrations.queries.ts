import { sql, type Compilable } from 'kysely'
import { firstOfMany, firstTeams, type RegistrationStatus, type TeamSummary } from '@lobby/contract'
import { placeHolding } from '#tournaments'
import type { Runner, Trx } from '#platform/database'
import { askTogether, inOwnWords, writeLater } from '#platform/trips'
import { selectOpenSeats } from './qualified/open-seats.ts'

export type RegistrationRow = {
  id: string
  tournament_id: number
  team_id: string
  team_name: string
  team_tag: string
  captain_id: string
  vice_captain_id: string | null
  status: RegistrationStatus
  reference_code: string
  registered_at: Date
  payment_due_at: Date | null
  confirmed_at: Date | null
  confirmed_by: string | null
  confirmed_by_username: string | null
  seed: number | null
  /** By which link to a qualifier it came, for which of its places. */
  qualifier_id: string | null
  qualifier_place: number | null
  source_id: number | null
  source_name: string | null
  fee_waived: boolean
}

function withTeams(runner: Runner) {
  return runner
    .selectFrom('registrations')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .leftJoin('users as confirmer', 'confirmer.id', 'registrations.confirmed_by')
    .leftJoin('qualifier_links as link', 'link.id', 'registrations.qualifier_id')
    .leftJoin('tournaments as source', 'source.id', 'link.source_id')
    .select([
      'registrations.id',
      'registrations.tournament_id',
      'registrations.team_id',
      'teams.name as team_name',
      'teams.tag as team_tag',
      'teams.captain_id',
      'teams.vice_captain_id',
      'registrations.status',
      'registrations.reference_code',
      'registrations.registered_at',
      'registrations.payment_due_at',
      'registrations.confirmed_at',
      'registrations.confirmed_by',
      'confirmer.username as confirmed_by_username',
      'registrations.seed',
      'registrations.qualifier_id',
      'registrations.qualifier_place',
      'source.id as source_id',
      'source.name as source_name',
      'registrations.fee_waived',
    ])
    .$castTo<RegistrationRow>()
}

/** In the order of their places, all, those of these teams or these alone; withdrawn ones are history and left out. */
export function listRegistrations(
  runner: Runner,
  tournamentId: number,
  { teamIds, ids }: { teamIds?: readonly string[] | undefined; ids?: readonly string[] } = {},
): Promise<RegistrationRow[]> {
  return withTeams(runner)
    .$if(teamIds !== undefined, (rows) => rows.where('registrations.team_id', 'in', teamIds ?? []))
    .$if(ids !== undefined, (rows) => rows.where('registrations.id', 'in', ids ?? []))
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', '<>', 'withdrawn')
    .orderBy('registrations.queue_number')
    .execute()
}

/** The first of each status in the order of their places, and whoever won; `all`: how many there are of it. Withdrawn ones are left out. */
export async function listFirst(
  runner: Runner,
  { tournamentId, championId }: { tournamentId: number; championId: string | null },
): Promise<{ status: Exclude<RegistrationStatus, 'withdrawn'>; all: number; ids: string[] }[]> {
  const { rows } = await sql<{ status: Exclude<RegistrationStatus, 'withdrawn'>; all: number; ids: string[] }>`
    select status, "all", array(
      select id from (
        (select id, queue_number from registrations where tournament_id = ${tournamentId} and status = counted.status
          order by queue_number limit case when "all" > ${sql.lit(firstTeams)} then ${sql.lit(firstOfMany)} else ${sql.lit(firstTeams)} end)
        union
        select id, queue_number from registrations
          where tournament_id = ${tournamentId} and status = counted.status and team_id = ${championId ?? ''}
      ) as first order by queue_number
    ) as ids
    from (
      select status, count(*)::int as "all" from registrations
      where tournament_id = ${tournamentId} and status <> 'withdrawn' group by status
    ) as counted
  `.execute(runner)
  return rows
}

/** What is somebody's here: of teams that they lead, or for which they play. In the order of their places. */
export function listOwnRegistrations(
  runner: Runner,
  { tournamentId, userId }: { tournamentId: number; userId: string },
): Promise<RegistrationRow[]> {
  return withTeams(runner)
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', '<>', 'withdrawn')
    .where((eb) =>
      eb.or([
        eb('teams.captain_id', '=', userId),
        eb('teams.vice_captain_id', '=', userId),
        eb(
          'registrations.id',
          'in',
          eb
            .selectFrom('registration_players')
            .select('registration_id')
            .where('user_id', '=', userId)
            .where('tournament_id', '=', tournamentId),
        ),
      ]),
    )
    .orderBy('registrations.queue_number')
    .execute()
}

/** Also the withdrawn ones: what they paid is theirs. */
export function listAllRegistrations(runner: Runner, tournamentId: number): Promise<RegistrationRow[]> {
  return withTeams(runner)
    .where('registrations.tournament_id', '=', tournamentId)
    .orderBy('registrations.queue_number')
    .execute()
}

/** 1-based places on the waiting list of the tournament; of all who wait, or of these alone. */
export function selectWaitingPlaces(
  runner: Runner,
  { tournamentId, ids }: { tournamentId: number; ids?: readonly string[] | undefined },
): Compilable<{ id: string; place: number }> {
  const words = sql<{ id: string; place: number }>`
    select id, place::int from (
      select id, row_number() over (order by queue_number) as place from registrations
      where tournament_id = ${tournamentId} and status = 'waiting_list'
    ) as line where ${ids === undefined ? sql`true` : sql`id = any(${[...ids]})`}
  `
  return inOwnWords(runner, words)
}

/** Which of these teams have a registration here that was not withdrawn. */
export async function registeredOf(
  runner: Runner,
  { tournamentId, teamIds }: { tournamentId: number; teamIds: readonly string[] },
): Promise<Set<string>> {
  if (teamIds.length === 0) return new Set()
  const rows = await runner
    .selectFrom('registrations')
    .select('team_id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', 'in', teamIds)
    .where('status', '<>', 'withdrawn')
    .execute()
  return new Set(rows.map((row) => row.team_id))
}

/** Every team that was ever registered, also the withdrawn ones. */
export function listRegisteredTeams(runner: Runner, tournamentId: number): Promise<TeamSummary[]> {
  return runner
    .selectFrom('registrations')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('registrations.tournament_id', '=', tournamentId)
    .execute()
}

export function findRegistration(runner: Runner, id: string): Promise<RegistrationRow | undefined> {
  return selectRegistration(runner, id).executeTakeFirst()
}

export function selectRegistration(runner: Runner, id: string) {
  return withTeams(runner).where('registrations.id', '=', id)
}

/** Places that nobody else can have: of registrations, and of seats that are kept for qualifiers. */
export async function countPlaces(runner: Runner, tournamentId: number): Promise<number> {
  const [[taken], seats] = await askTogether(runner, [
    selectTaken(runner, tournamentId),
    selectOpenSeats(runner, tournamentId),
  ])
  return (taken?.n ?? 0) + seats.length
}

function selectTaken(runner: Runner, tournamentId: number) {
  return runner
    .selectFrom('registrations')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', placeHolding)
}

/** What a team that wants to come in finds: whether it is in already, and the places that nobody else can have. */
export async function readEntry(
  runner: Runner,
  { tournamentId, teamId }: { tournamentId: number; teamId: string },
): Promise<{ isTeamRegistered: boolean; placesTaken: number }> {
  const [own, [taken], seats] = await askTogether(runner, [
    selectActive(runner, { tournamentId, teamId }),
    selectTaken(runner, tournamentId),
    selectOpenSeats(runner, tournamentId),
  ])
  return { isTeamRegistered: own.length > 0, placesTaken: (taken?.n ?? 0) + seats.length }
}

function selectActive(runner: Runner, { tournamentId, teamId }: { tournamentId: number; teamId: string }) {
  return runner
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('status', '<>', 'withdrawn')
}

export type NewRegistration = {
  id: string
  tournament_id: number
  team_id: string
  status: RegistrationStatus
  reference_code: string
  registered_by: string
  registered_at: Date
  payment_due_at: Date | null
  confirmed_at?: Date
  /** Of a team that comes from a qualifier. */
  seed?: number
  qualifier_id?: string
  qualifier_place?: number
  fee_waived?: boolean
}

export async function insertRegistration(trx: Trx, registration: NewRegistration): Promise<void> {
  await writeLater(trx, trx.insertInto('registrations').values(registration))
}

export type RegistrationChange = {
  status: RegistrationStatus
  payment_due_at?: Date | null
  confirmed_at?: Date
  confirmed_by?: string
  taken_back_at?: Date
}

export async function updateRegistration(trx: Trx, id: string, change: RegistrationChange): Promise<void> {
  await trx.updateTable('registrations').set(change).where('id', '=', id).execute()
}

/** To the end of the queue, as after a missed payment. Whom a qualifier had brought waits like everybody else, without its seat. */
export async function requeueRegistration(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable('registrations')
    .set({
      status: 'waiting_list',
      seed: sql`case when qualifier_id is null then seed end`,
      qualifier_id: null,
      qualifier_place: null,
      payment_due_at: null,
      queue_number: sql`nextval(pg_get_serial_sequence('registrations', 'queue_number'))`,
    })
    .where('id', '=', id)
    .execute()
}

export async function setSeed(trx: Trx, id: string, seed: number | null): Promise<void> {
  await trx.updateTable('registrations').set({ seed }).where('id', '=', id).execute()
}

/** Whoever was missed at the check-in comes back by an organiser's word alone. */
export function firstWaiting(
  trx: Trx,
  tournamentId: number,
  exceptId: string | null,
): Promise<{ id: string; fee_waived: boolean } | undefined> {
  let rows = trx
    .selectFrom('registrations')
    .select(['id', 'fee_waived'])
    .where('tournament_id', '=', tournamentId)
    .where('status', '=', 'waiting_list')
    .where(
      sql<boolean>`not exists (select from check_in_entries entry where entry.registration_id = registrations.id and entry.missed_at is not null)`,
    )
  if (exceptId !== null) rows = rows.where('id', '<>', exceptId)
  return rows.orderBy('queue_number').limit(1).executeTakeFirst()
}
