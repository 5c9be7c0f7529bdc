import { sql, type RawBuilder } from 'kysely'
import type { GameRole } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import { sharesWith } from '#users'
import { teamNameKey } from './teams.rules.ts'

export type TeamRow = {
  id: string
  name: string
  tag: string
  captain_id: string
  vice_captain_id: string | null
  city: string | null
  affiliation_kind: string | null
  affiliation: string | null
  crest: string | null
  seeks: GameRole[] | null
  seeks_text: string
  disbanded_at: Date | null
  created_at: Date
}
export type MemberRow = {
  user_id: string
  username: string
  steam_id: string | null
  game_role: GameRole | null
  joined_at: Date
  /** Shut out by an admin: in the team, and able to do nothing for it. */
  is_banned: boolean
}

export type StayRow = Pick<MemberRow, 'user_id' | 'username' | 'game_role' | 'joined_at'> & { left_at: Date }

export const columns = [
  'teams.id',
  'teams.name',
  'teams.tag',
  'teams.captain_id',
  'teams.vice_captain_id',
  'teams.city',
  'teams.affiliation_kind',
  'teams.affiliation',
  'teams.crest',
  'teams.seeks',
  'teams.seeks_text',
  'teams.disbanded_at',
  'teams.created_at',
] as const

export function findTeam(runner: Runner, id: string): Promise<TeamRow | undefined> {
  return runner.selectFrom('teams').select(columns).where('id', '=', id).$castTo<TeamRow>().executeTakeFirst()
}

/** Both of a match, asked for at once. */
export async function findPair(
  runner: Runner,
  [first, second]: readonly [string, string],
): Promise<[TeamRow | undefined, TeamRow | undefined]> {
  const pair = runner.selectFrom('teams').select(columns).where('id', 'in', [first, second])
  return pairOf(await pair.$castTo<TeamRow>().execute(), [first, second])
}

/** These two of what was found, in this order. */
export function pairOf(
  rows: readonly (TeamRow | undefined)[],
  [first, second]: readonly [string, string],
): [TeamRow | undefined, TeamRow | undefined] {
  return [rows.find((row) => row?.id === first), rows.find((row) => row?.id === second)]
}

/** Both teams of a match, in no order. */
export function selectTeamsOfMatch(runner: Runner, matchId: number) {
  const playing = sql<string>`select unnest(array[team1_id, team2_id]) from matches where id = ${matchId}`
  return runner
    .selectFrom('teams')
    .select(columns)
    .where(sql<boolean>`id in (${playing})`)
    .$castTo<TeamRow>()
}

/** By its id, or by its name however it is written. */
export function findTeamNamed(runner: Runner, text: string): Promise<TeamRow | undefined> {
  return runner
    .selectFrom('teams')
    .select(columns)
    .where((eb) => eb.or([eb('id', '=', text), eb('name_key', '=', teamNameKey(text))]))
    .$castTo<TeamRow>()
    .executeTakeFirst()
}

/** Holds the team until the transaction ends, so that places and members are counted once. */
export function lockTeam(trx: Trx, id: string): Promise<TeamRow | undefined> {
  return trx.selectFrom('teams').select(columns).where('id', '=', id).forUpdate().$castTo<TeamRow>().executeTakeFirst()
}

export function listMembers(runner: Runner, teamId: string): Promise<MemberRow[]> {
  return selectMembers(runner, teamId).execute()
}

export function selectMembers(runner: Runner, teamId: string) {
  return runner
    .selectFrom('team_members')
    .innerJoin('users', 'users.id', 'team_members.user_id')
    .select(['team_members.user_id', 'users.username', 'users.steam_id'])
    .select(['team_members.game_role', 'team_members.joined_at'])
    .select(sql<boolean>`users.banned_at is not null`.as('is_banned'))
    .where('team_id', '=', teamId)
    .orderBy('team_members.joined_at')
    .orderBy('users.username')
    .$castTo<MemberRow>()
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

type TeamChange = Partial<
  Pick<
    TeamRow,
    | 'name'
    | 'tag'
    | 'captain_id'
    | 'vice_captain_id'
    | 'city'
    | 'affiliation_kind'
    | 'affiliation'
    | 'crest'
    | 'seeks_text'
    | 'disbanded_at'
  > & { name_key: string; name_look: string; seeks: RawBuilder<unknown> | null }
>

export async function updateTeamRow(trx: Trx, id: string, change: TeamChange): Promise<void> {
  await trx.updateTable('teams').set(change).where('id', '=', id).execute()
}

export async function deleteTeamRow(trx: Trx, id: string): Promise<void> {
  await trx.deleteFrom('teams').where('id', '=', id).execute()
}

export async function deleteMember(trx: Trx, teamId: string, userId: string): Promise<void> {
  // Who is not in the team has no say in it.
  await trx
    .updateTable('teams')
    .set({ vice_captain_id: null })
    .where('id', '=', teamId)
    .where('vice_captain_id', '=', userId)
    .execute()
  await trx.deleteFrom('team_members').where('team_id', '=', teamId).where('user_id', '=', userId).execute()
}

/** Everybody, where a team ends. */
export async function deleteMembers(trx: Trx, teamId: string): Promise<void> {
  await trx.deleteFrom('team_members').where('team_id', '=', teamId).execute()
}

/** False for somebody who is not in the team. */
export async function setGameRole(
  trx: Trx,
  { teamId, userId, role }: { teamId: string; userId: string; role: GameRole | null },
): Promise<boolean> {
  const row = await trx
    .updateTable('team_members')
    .set({ game_role: role })
    .where('team_id', '=', teamId)
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Times of people in the team that are over, the last to leave first; of those who show their teams to such a viewer. */
export function listStays(runner: Runner, teamId: string, isMember: boolean): Promise<StayRow[]> {
  return runner
    .selectFrom('team_stays')
    .innerJoin('users', 'users.id', 'team_stays.user_id')
    .select(['team_stays.user_id', 'users.username', 'team_stays.game_role'])
    .select(['team_stays.joined_at', 'team_stays.left_at'])
    .where('team_stays.team_id', '=', teamId)
    .where('team_stays.left_at', 'is not', null)
    .where('users.deleted_at', 'is', null)
    .where(sharesWith('teams', isMember))
    .orderBy('team_stays.left_at', 'desc')
    .orderBy('team_stays.id', 'desc')
    .limit(50)
    .$castTo<StayRow>()
    .execute()
}
