import { sql, type Compilable } from 'kysely'
import type { StandInRole } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { inOwnWords, writeLater } from '#platform/trips'

/** What a team comes with. */
export type Roster = {
  readonly players: readonly string[]
  readonly substitutes: readonly string[]
  readonly coach: string | null
}
export type RosterEntry = {
  registration_id: string
  user_id: string
  username: string
  steam_id: string | null
  is_substitute: boolean
  is_banned: boolean
}
export type CoachEntry = { registration_id: string; user_id: string; username: string; is_banned: boolean }

const isBanned = sql<boolean>`users.banned_at is not null`.as('is_banned')
type Place = { tournamentId: number; registrationId: string }

/** Changes of a roster that are shown. */
const changesShown = 20

/** Which registrations of a tournament are asked for; without `ids` all of them. */
export type Asked = { tournamentId: number; ids?: readonly string[] | undefined }

/** Which of these people play for a team of the tournament already, coach it or stand in for it, the one of `registrationId` left aside. */
export function selectPeopleElsewhere(
  runner: Runner,
  { tournamentId, registrationId }: { tournamentId: number; registrationId: string | null },
  userIds: readonly string[],
): Compilable<{ user_id: string }> {
  const words = sql<{ user_id: string }>`
    select user_id from registration_players
    where tournament_id = ${tournamentId} and user_id = any(${userIds}) and registration_id <> ${registrationId ?? ''}
    union
    select user_id from registration_coaches
    where tournament_id = ${tournamentId} and user_id = any(${userIds}) and registration_id <> ${registrationId ?? ''}
    union
    select users.id from stand_ins
      join registrations on registrations.id = stand_ins.registration_id and registrations.status <> 'withdrawn'
      join users on users.id = stand_ins.user_id or users.steam_id = stand_ins.steam_id
    where stand_ins.tournament_id = ${tournamentId} and stand_ins.removed_at is null and users.id = any(${userIds})
      and stand_ins.registration_id <> ${registrationId ?? ''}
  `
  return inOwnWords(runner, words)
}

export type OutsideEntry = {
  id: string
  registration_id: string
  match_id: number | null
  role: StandInRole
  user_id: string | null
  username: string | null
  steam_id: string | null
  name: string | null
  instead_of: string | null
}

/** Whoever stands in for a team of the tournament, in all matches or in one, the first named first. */
export function selectOutsideEntries(runner: Runner, { tournamentId, ids }: Asked) {
  return runner
    .selectFrom('stand_ins')
    .$if(ids !== undefined, (rows) => rows.where('stand_ins.registration_id', 'in', ids ?? []))
    .leftJoin('users', 'users.id', 'stand_ins.user_id')
    .select(['stand_ins.id', 'stand_ins.registration_id', 'stand_ins.match_id', 'stand_ins.role', 'stand_ins.user_id'])
    .select(['users.username', 'stand_ins.steam_id', 'stand_ins.name', 'stand_ins.instead_of'])
    .where('stand_ins.tournament_id', '=', tournamentId)
    .where('stand_ins.removed_at', 'is', null)
    .orderBy('stand_ins.added_at')
    .orderBy('stand_ins.id')
    .$castTo<OutsideEntry>()
}

/** Who plays for a registration, substitutes too. */
export async function listRosterIds(runner: Runner, registrationId: string): Promise<string[]> {
  const rows = await runner
    .selectFrom('registration_players')
    .select('user_id')
    .where('registration_id', '=', registrationId)
    .orderBy('user_id')
    .execute()
  return rows.map((row) => row.user_id)
}

/** Players of a registration, and whether they are shut out; nobody where there is none yet. */
export function selectRosterOf(runner: Runner, registrationId: string | null) {
  return runner
    .selectFrom('registration_players')
    .innerJoin('users', 'users.id', 'registration_players.user_id')
    .select(['registration_players.user_id', isBanned])
    .where('registration_id', '=', registrationId ?? '')
}

export function listRosters(runner: Runner, asked: Asked): Promise<RosterEntry[]> {
  return selectRosters(runner, asked).execute()
}

export function selectRosters(runner: Runner, { tournamentId, ids }: Asked) {
  return runner
    .selectFrom('registration_players')
    .$if(ids !== undefined, (rows) => rows.where('registration_players.registration_id', 'in', ids ?? []))
    .innerJoin('users', 'users.id', 'registration_players.user_id')
    .select([
      'registration_players.registration_id',
      'registration_players.user_id',
      'users.username',
      'users.steam_id',
      'registration_players.is_substitute',
      isBanned,
    ])
    .where('registration_players.tournament_id', '=', tournamentId)
    .orderBy('users.username')
}

export function selectRosterCoaches(runner: Runner, { tournamentId, ids }: Asked) {
  return runner
    .selectFrom('registration_coaches')
    .$if(ids !== undefined, (rows) => rows.where('registration_coaches.registration_id', 'in', ids ?? []))
    .innerJoin('users', 'users.id', 'registration_coaches.user_id')
    .select(['registration_coaches.registration_id', 'registration_coaches.user_id', 'users.username', isBanned])
    .where('registration_coaches.tournament_id', '=', tournamentId)
}

export async function insertRoster(
  trx: Trx,
  { tournamentId, registrationId }: Place,
  { players, substitutes, coach }: Roster,
): Promise<void> {
  const place = { tournament_id: tournamentId, registration_id: registrationId }
  if (players.length > 0)
    await writeLater(
      trx,
      trx
        .insertInto('registration_players')
        .values(players.map((userId) => ({ ...place, user_id: userId, is_substitute: substitutes.includes(userId) }))),
    )
  if (coach !== null) await writeLater(trx, trx.insertInto('registration_coaches').values({ ...place, user_id: coach }))
}

/** A withdrawn roster frees its players and its coach for other teams. */
export async function deleteRoster(trx: Trx, registrationId: string): Promise<void> {
  await writeLater(trx, trx.deleteFrom('registration_players').where('registration_id', '=', registrationId))
  await writeLater(trx, trx.deleteFrom('registration_coaches').where('registration_id', '=', registrationId))
}

/** Takes one player from a roster; answers how many are left. Where not as many remain as play a side, nobody of them is a substitute. */
export async function deleteRosterPlayer(
  trx: Trx,
  { registrationId, userId, aSide }: { registrationId: string; userId: string; aSide: number },
): Promise<number> {
  await trx
    .deleteFrom('registration_players')
    .where('registration_id', '=', registrationId)
    .where('user_id', '=', userId)
    .execute()
  const { n, playing } = await trx
    .selectFrom('registration_players')
    .select(sql<number>`count(*)::int`.as('n'))
    .select(sql<number>`(count(*) filter (where not is_substitute))::int`.as('playing'))
    .where('registration_id', '=', registrationId)
    .executeTakeFirstOrThrow()
  if (playing < aSide)
    await trx
      .updateTable('registration_players')
      .set({ is_substitute: false })
      .where('registration_id', '=', registrationId)
      .execute()
  return n
}

/** Somebody coaches no team of a tournament that is still ahead. */
export async function deleteCoachAhead(trx: Trx, userId: string): Promise<number[]> {
  const rows = await trx
    .deleteFrom('registration_coaches')
    .where('user_id', '=', userId)
    .where('tournament_id', 'in', (eb) =>
      eb.selectFrom('tournaments').select('id').where('status', 'not in', ['live', 'finished', 'cancelled']),
    )
    .returning('tournament_id')
    .execute()
  return rows.map((row) => row.tournament_id)
}

export type RosterChange = { registration_id: string; username: string; at: Date; reason: string }

export async function insertRosterChange(
  trx: Trx,
  change: { registration_id: string; user_id: string; at: Date; reason: string },
): Promise<void> {
  await writeLater(trx, trx.insertInto('roster_changes').values(change))
}

/** The newest first. */
export function selectRosterChanges(runner: Runner, { tournamentId, ids }: Asked) {
  return runner
    .selectFrom('roster_changes')
    .$if(ids !== undefined, (rows) => rows.where('roster_changes.registration_id', 'in', ids ?? []))
    .innerJoin('registrations', 'registrations.id', 'roster_changes.registration_id')
    .innerJoin('users', 'users.id', 'roster_changes.user_id')
    .select(['roster_changes.registration_id', 'users.username', 'roster_changes.at', 'roster_changes.reason'])
    .where('registrations.tournament_id', '=', tournamentId)
    .orderBy('roster_changes.id', 'desc')
}

/** What of its changes one registration shows. */
export function shownChanges(changes: readonly RosterChange[]): readonly RosterChange[] {
  return changes.slice(0, changesShown)
}
