import { sql } from 'kysely'
import type { RegistrationStatus, TournamentStatus } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { placeHolding } from '#tournaments'
import type { CheckInFacts, EntryFacts } from './check-in.rules.ts'

export type CheckInRow = CheckInFacts & {
  tournament_id: number
  tournament_name: string
  tournament_status: TournamentStatus
  version: number
}

function rows(runner: Runner) {
  return runner
    .selectFrom('check_ins')
    .innerJoin('tournaments', 'tournaments.id', 'check_ins.tournament_id')
    .selectAll('check_ins')
    .select([
      'tournaments.start_date',
      'tournaments.name as tournament_name',
      'tournaments.status as tournament_status',
    ])
    .$castTo<CheckInRow>()
}

export function findCheckIn(runner: Runner, tournamentId: number): Promise<CheckInRow | undefined> {
  return rows(runner).where('check_ins.tournament_id', '=', tournamentId).executeTakeFirst()
}

/** Those of tournaments that have not begun, which anybody may see: few at a time. */
export function listAhead(runner: Runner): Promise<CheckInRow[]> {
  return rows(runner)
    .where('tournaments.status', 'in', ['open', 'closed', 'check_in'])
    .where('tournaments.hidden', '=', false)
    .orderBy('check_ins.tournament_id')
    .execute()
}

type Settings = Pick<CheckInFacts, 'opens_before' | 'closes_before' | 'offer_minutes'>

export async function insertCheckIn(
  trx: Trx,
  settings: Settings & { tournament_id: number; set_at: Date },
): Promise<void> {
  await trx.insertInto('check_ins').values(settings).execute()
}

export type CheckInChange = Partial<
  Settings & Pick<CheckInFacts, 'opened_at' | 'extra_minutes' | 'is_held' | 'warned_at' | 'closed_at' | 'set_at'>
>

/** Saves a change as the next version. */
export async function saveCheckIn(trx: Trx, tournamentId: number, change: CheckInChange): Promise<void> {
  await trx
    .updateTable('check_ins')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('tournament_id', '=', tournamentId)
    .execute()
}

export async function deleteCheckIn(trx: Trx, tournamentId: number): Promise<void> {
  await trx.deleteFrom('check_ins').where('tournament_id', '=', tournamentId).execute()
}

/**
 * Holds the teams that have a place, in one order: whoever says meanwhile that a team is there comes before this, and is seen, or after it, and sees what was
 * done. Who has the tournament need hold nothing else against them.
 */
export async function lockPlaces(trx: Trx, tournamentId: number): Promise<void> {
  await trx
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('status', 'in', placeHolding)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export type PlaceRow = { id: string; status: RegistrationStatus; fee_waived: boolean } & EntryFacts

/** Teams that hold a place, in the order in which they came, with their word. */
export async function listPlaces(runner: Runner, tournamentId: number): Promise<PlaceRow[]> {
  return runner
    .selectFrom('registrations')
    .leftJoin('check_in_entries as entry', 'entry.registration_id', 'registrations.id')
    .select(['registrations.id', 'registrations.status', 'registrations.fee_waived'])
    .select(['entry.checked_in_at', 'entry.offered_until', 'entry.missed_at'])
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', 'in', placeHolding)
    .orderBy('registrations.queue_number')
    .$castTo<PlaceRow>()
    .execute()
}

/** Whether after the end a team with a place has no word and no time left for one. */
export async function hasDuePlace(runner: Runner, tournamentId: number, now: Date): Promise<boolean> {
  const row = await runner
    .selectFrom('registrations')
    .leftJoin('check_in_entries as entry', 'entry.registration_id', 'registrations.id')
    .select('registrations.id')
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', 'in', placeHolding)
    .where('entry.checked_in_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('entry.offered_until', 'is', null),
        eb('entry.offered_until', '<=', now),
        eb('entry.missed_at', 'is not', null),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function countCheckedIn(
  runner: Runner,
  tournamentId: number,
): Promise<{ teams: number; checked_in: number }> {
  return runner
    .selectFrom('registrations')
    .leftJoin('check_in_entries as entry', 'entry.registration_id', 'registrations.id')
    .select(sql<number>`count(*)::int`.as('teams'))
    .select(sql<number>`count(entry.checked_in_at)::int`.as('checked_in'))
    .where('registrations.tournament_id', '=', tournamentId)
    .where('registrations.status', 'in', placeHolding)
    .executeTakeFirstOrThrow()
}

/** Everybody who stands on the roster of these registrations, with their captains. */
export async function listPeople(runner: Runner, registrationId: string): Promise<string[]> {
  const { rows: people } = await sql<{ id: string }>`
    select user_id as id from registration_players where registration_id = ${registrationId}
    union select user_id from registration_coaches where registration_id = ${registrationId}
    union select leader.id from registrations join teams on teams.id = registrations.team_id
      cross join lateral (values (teams.captain_id), (teams.vice_captain_id)) as leader (id)
      where registrations.id = ${registrationId} and leader.id is not null
  `.execute(runner)
  return people.map(({ id }) => id)
}

export type OwnRow = { id: string; rank: number }

/** Registrations of a tournament for which somebody may speak: on whose roster they stand, then those of teams that they lead. */
export async function listOwn(runner: Runner, tournamentId: number, userId: string): Promise<OwnRow[]> {
  const { rows: own } = await sql<OwnRow>`
    with mine as (
      select registration_id as id, 0 as rank from registration_players where tournament_id = ${tournamentId} and user_id = ${userId}
      union all select registration_id, 1 from registration_coaches where tournament_id = ${tournamentId} and user_id = ${userId}
      union all select registrations.id, 2 from teams join registrations on registrations.team_id = teams.id
        where registrations.tournament_id = ${tournamentId} and registrations.status <> 'withdrawn'
          and (teams.captain_id = ${userId} or teams.vice_captain_id = ${userId})
    )
    select id, min(rank)::int as rank from mine group by id order by rank, id
  `.execute(runner)
  return own
}

export type TeamRow = {
  id: string
  team_id: string
  team_name: string
  team_tag: string
  status: RegistrationStatus
  checked_in_by: string | null
  checked_in_by_name: string | null
  by_organiser: boolean
} & EntryFacts

const teamColumns = sql<TeamRow>`registrations.id, registrations.status, teams.id as team_id, teams.name as team_name, teams.tag as team_tag,
  entry.checked_in_at, entry.checked_in_by, person.username as checked_in_by_name, coalesce(entry.by_organiser, false) as by_organiser,
  entry.offered_until, entry.missed_at`
const teamTables = sql`registrations join teams on teams.id = registrations.team_id
  left join check_in_entries entry on entry.registration_id = registrations.id
  left join users person on person.id = entry.checked_in_by`

/** These registrations with their word, in the order asked for. */
export async function listTeamRows(runner: Runner, ids: readonly string[]): Promise<TeamRow[]> {
  if (ids.length === 0) return []
  const { rows: teams } = await sql<TeamRow>`
    select ${teamColumns} from ${teamTables} where registrations.id = any(${ids}) and registrations.status <> 'withdrawn'
  `.execute(runner)
  return teams.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

export type GridRow = TeamRow & { captain_id: string; captain_name: string; waiting_position: number | null }

/** All teams of a tournament, those with a place first, each in the order in which they came. */
export async function listGrid(runner: Runner, tournamentId: number): Promise<GridRow[]> {
  const { rows: grid } = await sql<GridRow>`
    select ${teamColumns}, captain.id as captain_id, captain.username as captain_name,
      case when registrations.status = 'waiting_list' then
        (row_number() over (partition by registrations.status order by registrations.queue_number))::int end as waiting_position
    from ${teamTables} join users captain on captain.id = teams.captain_id
    where registrations.tournament_id = ${tournamentId} and registrations.status <> 'withdrawn'
    order by case registrations.status when 'waiting_list' then 1 else 0 end, registrations.queue_number
  `.execute(runner)
  return grid
}

export type SeenRow = { registration_id: string; user_id: string; username: string; is_here: boolean }

/** Players of a tournament's rosters, and who of them was on the site since. */
export async function listSeen(runner: Runner, tournamentId: number, since: Date): Promise<SeenRow[]> {
  const { rows: seen } = await sql<SeenRow>`
    select player.registration_id, player.user_id, users.username, coalesce(visit.last_at >= ${since}, false) as is_here
    from registration_players player join users on users.id = player.user_id
    left join user_visits visit on visit.user_id = player.user_id
    where player.tournament_id = ${tournamentId} order by player.is_substitute, lower(users.username), users.id
  `.execute(runner)
  return seen
}
