import type { ScheduleSettings } from '@lobby/contract'
import { sql } from 'kysely'
import { jsonb, type Runner, type Trx } from '#platform/database'

export type BoardRow = { settings: ScheduleSettings; version: number; changed_at: Date }
export type PlannedRow = {
  key: string
  starts_at: Date | null
  lane: number | null
  is_pinned: boolean
  match_id: number | null
  moved: number
  changed_at: Date
}

export function findBoard(runner: Runner, tournamentId: number): Promise<BoardRow | undefined> {
  return runner
    .selectFrom('schedule_boards')
    .select(['settings', 'version', 'changed_at'])
    .where('tournament_id', '=', tournamentId)
    .$castTo<BoardRow>()
    .executeTakeFirst()
}

/** Under the lock of its tournament: the next version of the board. */
export async function saveBoard(
  trx: Trx,
  tournamentId: number,
  { settings, at }: { settings: ScheduleSettings; at: Date },
): Promise<void> {
  await trx
    .insertInto('schedule_boards')
    .values({ tournament_id: tournamentId, settings: jsonb(settings), changed_at: at })
    .onConflict((conflict) =>
      conflict.column('tournament_id').doUpdateSet({
        settings: jsonb(settings),
        changed_at: at,
        version: sql`schedule_boards.version + 1`,
      }),
    )
    .execute()
}

export function listPlanned(runner: Runner, tournamentId: number): Promise<PlannedRow[]> {
  return runner
    .selectFrom('planned_matches')
    .select(['key', 'starts_at', 'lane', 'is_pinned', 'match_id', 'moved', 'changed_at'])
    .where('tournament_id', '=', tournamentId)
    .execute()
}

export type PlannedChange = Omit<PlannedRow, 'moved' | 'changed_at'>

/** A cup of two thousand teams is planned at once; a statement holds so many values. */
const rowsAtOnce = 1_000

export async function savePlanned(
  trx: Trx,
  { tournamentId, at }: { tournamentId: number; at: Date },
  changes: readonly PlannedChange[],
): Promise<void> {
  for (let start = 0; start < changes.length; start += rowsAtOnce) {
    const rows = changes.slice(start, start + rowsAtOnce)
    await trx
      .insertInto('planned_matches')
      .values(rows.map((row) => ({ tournament_id: tournamentId, changed_at: at, ...row })))
      .onConflict((conflict) =>
        conflict.columns(['tournament_id', 'key']).doUpdateSet((eb) => ({
          starts_at: eb.ref('excluded.starts_at'),
          lane: eb.ref('excluded.lane'),
          is_pinned: eb.ref('excluded.is_pinned'),
          match_id: eb.ref('excluded.match_id'),
          changed_at: eb.ref('excluded.changed_at'),
          moved: sql<number>`planned_matches.moved + 1`,
        })),
      )
      .execute()
  }
}

export type RoomTime = { match_id: number; anchor: string | null; version: number; is_missed: boolean }

/** What the rooms of a tournament say of the times of their matches. */
export function listRoomTimes(runner: Runner, tournamentId: number): Promise<RoomTime[]> {
  return runner
    .selectFrom('match_rooms')
    .innerJoin('matches', 'matches.id', 'match_rooms.match_id')
    .where('matches.tournament_id', '=', tournamentId)
    .select([
      'match_rooms.match_id',
      'match_rooms.version',
      sql<string | null>`match_rooms.state -> 'schedule' ->> 'anchor'`.as('anchor'),
      sql<boolean>`match_rooms.state ->> 'absent' is not null`.as('is_missed'),
    ])
    .execute()
}

export type PersonOfTeam = { team_id: string; user_id: string; username: string }

/** Everybody who plays for a team of the tournament, who leads it, and who comes from outside for all of its matches. */
export async function listPeopleOfTeams(runner: Runner, tournamentId: number): Promise<PersonOfTeam[]> {
  const { rows } = await sql<PersonOfTeam>`
    select registrations.team_id, users.id as user_id, users.username
    from registrations join registration_players on registration_players.registration_id = registrations.id
    join users on users.id = registration_players.user_id
    where registrations.tournament_id = ${tournamentId} and registrations.status = 'confirmed'
    union
    select registrations.team_id, users.id, users.username
    from registrations join teams on teams.id = registrations.team_id join users on users.id = teams.captain_id
    where registrations.tournament_id = ${tournamentId} and registrations.status = 'confirmed'
    union
    select registrations.team_id, users.id, users.username
    from stand_ins join registrations on registrations.id = stand_ins.registration_id
    join users on users.id = stand_ins.user_id
    where stand_ins.tournament_id = ${tournamentId} and stand_ins.match_id is null and stand_ins.removed_at is null
      and registrations.status = 'confirmed'
  `.execute(runner)
  return rows
}
