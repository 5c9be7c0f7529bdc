import { sql } from 'kysely'
import type { TeamListQuery } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type TeamRow = { id: string; name: string; tag: string; captain_id: string; created_at: Date }
export type TeamListRow = TeamRow & { captain_username: string; member_count: number }
export type MemberRow = { user_id: string; username: string; steam_id: string | null; joined_at: Date }

const columns = ['teams.id', 'teams.name', 'teams.tag', 'teams.captain_id', 'teams.created_at'] as const

export function findTeam(runner: Runner, id: string): Promise<TeamRow | undefined> {
  return runner.selectFrom('teams').select(columns).where('id', '=', id).executeTakeFirst()
}

/** Holds the team until the transaction ends, so that places and members are counted once. */
export function lockTeam(trx: Trx, id: string): Promise<TeamRow | undefined> {
  return trx.selectFrom('teams').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
}

function listed(runner: Runner) {
  return runner
    .selectFrom('teams')
    .innerJoin('users as captain', 'captain.id', 'teams.captain_id')
    .select([...columns, 'captain.username as captain_username'])
    .select((eb) =>
      eb
        .selectFrom('team_members')
        .whereRef('team_members.team_id', '=', 'teams.id')
        .select(sql<number>`count(*)::int`.as('n'))
        .as('member_count'),
    )
    .$castTo<TeamListRow>()
}

export function findTeamListed(runner: Runner, id: string): Promise<TeamListRow | undefined> {
  return listed(runner).where('teams.id', '=', id).executeTakeFirst()
}

export async function listTeams(
  runner: Runner,
  query: TeamListQuery,
  memberId: string | null,
): Promise<{ rows: TeamListRow[]; total: number }> {
  const pattern = query.search ? `%${query.search.replace(/[\\%_]/g, '\\$&')}%` : null
  let rows = listed(runner)
  let count = runner.selectFrom('teams').select(sql<number>`count(*)::int`.as('n'))
  if (pattern !== null) {
    rows = rows.where((eb) => eb.or([eb('teams.name', 'ilike', pattern), eb('teams.tag', 'ilike', pattern)]))
    count = count.where((eb) => eb.or([eb('name', 'ilike', pattern), eb('tag', 'ilike', pattern)]))
  }
  if (memberId !== null) {
    rows = rows.where('teams.id', 'in', (eb) =>
      eb.selectFrom('team_members').select('team_id').where('user_id', '=', memberId),
    )
    count = count.where('id', 'in', (eb) =>
      eb.selectFrom('team_members').select('team_id').where('user_id', '=', memberId),
    )
  }
  const { n } = await count.executeTakeFirstOrThrow()
  return {
    rows: await rows
      .orderBy('teams.created_at', 'desc')
      .orderBy('teams.id')
      .limit(query.limit)
      .offset(query.offset)
      .execute(),
    total: n,
  }
}

export function listMembers(runner: Runner, teamId: string): Promise<MemberRow[]> {
  return runner
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['team_members.user_id', 'users.username', 'users.steam_id', 'team_members.joined_at'])
    .where('team_id', '=', teamId)
    .orderBy('team_members.joined_at')
    .orderBy('users.username')
    .execute()
}

export function listTeamTournaments(
  runner: Runner,
  teamId: string,
): Promise<{ tournament_id: number; name: string; tournament_status: string; registration_status: string }[]> {
  return runner
    .selectFrom('registrations')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select([
      'tournaments.id as tournament_id',
      'tournaments.name',
      'tournaments.status as tournament_status',
      'registrations.status as registration_status',
    ])
    .where('registrations.team_id', '=', teamId)
    .where('registrations.status', '<>', 'withdrawn')
    .where('tournaments.hidden', '=', false)
    .orderBy('registrations.registered_at', 'desc')
    .execute()
}

export async function insertTeam(
  trx: Trx,
  team: { id: string; name: string; name_key: string; name_look: string; tag: string; captain_id: string },
): Promise<void> {
  await trx.insertInto('teams').values(team).execute()
  await insertMember(trx, team.id, team.captain_id)
}

export async function insertMember(trx: Trx, teamId: string, userId: string): Promise<void> {
  await trx.insertInto('team_members').values({ team_id: teamId, user_id: userId }).execute()
}

export async function updateTeamRow(
  trx: Trx,
  id: string,
  change: { name?: string; name_key?: string; name_look?: string; tag?: string; captain_id?: string },
): Promise<void> {
  await trx.updateTable('teams').set(change).where('id', '=', id).execute()
}

export async function deleteTeamRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('teams').where('id', '=', id).execute()
}

export async function deleteMember(trx: Trx, teamId: string, userId: string): Promise<void> {
  await trx.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

export async function isRegisteredAnywhere(runner: Runner, teamId: string): Promise<boolean> {
  return (
    (await runner
      .selectFrom('registrations')
      .select('id')
      .where('team_id', '=', teamId)
      .limit(1)
      .executeTakeFirst()) !== undefined
  )
}

/** Whether a member plays for the team, or coaches it, in a tournament that is still ahead or running. */
export async function isOnRoster(runner: Runner, teamId: string, userId: string): Promise<boolean> {
  const row = await runner
    .selectFrom((eb) =>
      eb
        .selectFrom('registration_players')
        .select(['registration_id', 'user_id'])
        .unionAll(eb.selectFrom('registration_coaches').select(['registration_id', 'user_id']))
        .as('people'),
    )
    .innerJoin('registrations', 'registrations.id', 'people.registration_id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select('registrations.id')
    .where('registrations.team_id', '=', teamId)
    .where('people.user_id', '=', userId)
    .where('tournaments.status', 'not in', ['finished', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
