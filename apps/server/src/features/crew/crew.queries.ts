import { sql } from 'kysely'
import type { CrewRole } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { CrewPerson, PartyMember } from './crew.rules.ts'
import { namedMatchColumns, type NamedMatchRow } from './named-match.ts'

export type CrewRow = NamedMatchRow & {
  id: string
  role: CrewRole
  user_id: string | null
  steam_id: string | null
  name: string | null
  added_at: Date
  added_by_name: string
  username: string | null
  avatar: string | null
  own_steam_id: string | null
}

/** Who is in the crew of a tournament now: of all matches first, then match by match. */
export function listCrew(runner: Runner, tournamentId: number): Promise<CrewRow[]> {
  return runner
    .selectFrom('crew_members as crew')
    .innerJoin('users as adder', 'adder.id', 'crew.added_by')
    .leftJoin('users as person', 'person.id', 'crew.user_id')
    .leftJoin('matches', 'matches.id', 'crew.match_id')
    .leftJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .leftJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .select([
      'crew.id',
      'crew.role',
      'crew.match_id',
      'crew.user_id',
      'crew.steam_id',
      'crew.name',
      'crew.added_at',
      'adder.username as added_by_name',
      'person.username',
      'person.avatar',
      'person.steam_id as own_steam_id',
    ])
    .select(namedMatchColumns)
    .where('crew.tournament_id', '=', tournamentId)
    .where('crew.removed_at', 'is', null)
    .orderBy(sql`matches.number nulls first`)
    .orderBy('crew.added_at')
    .orderBy('crew.id')
    .$castTo<CrewRow>()
    .execute()
}

/** Whether somebody is of a tournament's crew, of all of its matches or of any. */
export async function isCrewOf(runner: Runner, userId: string, tournamentId: number): Promise<boolean> {
  const row = await runner
    .selectFrom('crew_members')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody was given the payments of a tournament. */
export async function isFinanceOf(runner: Runner, userId: string, tournamentId: number): Promise<boolean> {
  const row = await runner
    .selectFrom('crew_members')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .where('role', '=', 'finance')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export type NewCrewMember = {
  id: string
  tournament_id: number
  match_id: number | null
  role: CrewRole
  user_id: string | null
  steam_id: string | null
  name: string | null
  added_by: string
  added_at: Date
}

/** False when the person has a role in this place already. */
export async function insertCrewMember(trx: Trx, member: NewCrewMember): Promise<boolean> {
  const row = await trx
    .insertInto('crew_members')
    .values(member)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Removed = { role: CrewRole; match_id: number | null; user_id: string | null }

/** Undefined when nobody of that id is in the crew of the tournament, or any more. */
export function removeCrewMember(
  trx: Trx,
  { id, tournamentId }: { id: string; tournamentId: number },
  { by, at }: { by: string; at: Date },
): Promise<Removed | undefined> {
  return trx
    .updateTable('crew_members')
    .set({ removed_by: by, removed_at: at })
    .where('id', '=', id)
    .where('tournament_id', '=', tournamentId)
    .where('removed_at', 'is', null)
    .returning(['role', 'match_id', 'user_id'])
    .$castTo<Removed>()
    .executeTakeFirst()
}

/** How many roles a tournament has; nobody gives another one until the transaction ends. */
export async function countCrew(trx: Trx, tournamentId: number): Promise<number> {
  await trx.selectFrom('tournaments').select('id').where('id', '=', tournamentId).forNoKeyUpdate().execute()
  const { n } = await trx
    .selectFrom('crew_members')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('tournament_id', '=', tournamentId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return n
}

/** Whether the match holds a place in the bracket of the tournament. */
export async function isMatchOf(runner: Runner, matchId: number, tournamentId: number): Promise<boolean> {
  const row = await runner
    .selectFrom('matches')
    .select('id')
    .where('id', '=', matchId)
    .where('tournament_id', '=', tournamentId)
    .where('status', '<>', 'void')
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody of a crew, or who was of it, with what it is the crew of. */
export function findCrewMember(runner: Runner, id: string) {
  return runner
    .selectFrom('crew_members as crew')
    .innerJoin('tournaments', 'tournaments.id', 'crew.tournament_id')
    .leftJoin('matches', 'matches.id', 'crew.match_id')
    .leftJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .leftJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .select(['crew.user_id', 'crew.role', 'crew.match_id', 'crew.removed_at', 'crew.removed_by', 'crew.tournament_id'])
    .select(['tournaments.name as tournament_name', 'team1.name as team1_name', 'team2.name as team2_name'])
    .where('crew.id', '=', id)
    .$narrowType<{ role: CrewRole }>()
    .executeTakeFirst()
}

/** Everybody who belongs to the teams of a match: rosters, coaches, members. */
export async function listParty(runner: Runner, matchId: number): Promise<PartyMember[]> {
  const { rows } = await sql<{ user_id: string | null; steam_id: string | null }>`
    select users.id as user_id, users.steam_id from users where users.id in (
      select user_id from match_players where match_id = ${matchId}
      union select user_id from match_coaches where match_id = ${matchId}
      union select team_members.user_id from team_members
        join matches on team_members.team_id in (matches.team1_id, matches.team2_id) where matches.id = ${matchId}
    )
    union all select null, steam_id from match_strangers where match_id = ${matchId}
  `.execute(runner)
  return rows.map((row) => ({ userId: row.user_id, steamId: row.steam_id }))
}

type MatchCrewRow = Pick<CrewRow, 'id' | 'role' | 'user_id' | 'steam_id' | 'name' | 'username' | 'own_steam_id'> & {
  added_by: string
}

/** The crew of one match: that of all matches, and its own. Whoever is banned is not let in. */
export async function listMatchCrew(runner: Runner, matchId: number): Promise<CrewPerson[]> {
  const rows = await runner
    .selectFrom('crew_members as crew')
    .innerJoin('matches', 'matches.tournament_id', 'crew.tournament_id')
    .leftJoin('users', 'users.id', 'crew.user_id')
    .select(['crew.id', 'crew.role', 'crew.added_by', 'crew.user_id', 'crew.steam_id', 'crew.name'])
    .select(['users.username', 'users.steam_id as own_steam_id'])
    .where('matches.id', '=', matchId)
    .where('crew.removed_at', 'is', null)
    .where('crew.role', '<>', 'finance')
    .where('users.banned_at', 'is', null)
    .where((eb) => eb.or([eb('crew.match_id', 'is', null), eb('crew.match_id', '=', matchId)]))
    .orderBy('crew.added_at')
    .orderBy('crew.id')
    .$castTo<MatchCrewRow>()
    .execute()
  return rows.map((row) => ({
    crewId: row.id,
    role: row.role,
    addedBy: row.added_by,
    userId: row.user_id,
    steamId: row.steam_id ?? row.own_steam_id,
    name: row.username ?? row.name ?? '',
  }))
}

/** Where somebody is in the crew of a tournament. */
export function listPlaces(
  runner: Runner,
  userId: string,
  tournamentId: number,
): Promise<{ role: CrewRole; match_id: number | null }[]> {
  return runner
    .selectFrom('crew_members')
    .select(['role', 'match_id'])
    .where('user_id', '=', userId)
    .where('tournament_id', '=', tournamentId)
    .where('removed_at', 'is', null)
    .orderBy('match_id')
    .orderBy('role')
    .$narrowType<{ role: CrewRole }>()
    .execute()
}

/** Where somebody has one role in a tournament, held until the transaction ends. */
export function listOwnRoles(
  trx: Trx,
  { tournamentId, userId, role }: { tournamentId: number; userId: string; role: CrewRole },
): Promise<{ id: string }[]> {
  return trx
    .selectFrom('crew_members')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What somebody is in a match. */
export async function listRoles(
  runner: Runner,
  userId: string,
  match: { id: number; tournament_id: number },
): Promise<CrewRole[]> {
  const rows = await runner
    .selectFrom('crew_members')
    .select('role')
    .distinct()
    .where('user_id', '=', userId)
    .where('tournament_id', '=', match.tournament_id)
    .where('role', '<>', 'finance')
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('match_id', 'is', null), eb('match_id', '=', match.id)]))
    .orderBy('role')
    .$castTo<{ role: CrewRole }>()
    .execute()
  return rows.map(({ role }) => role)
}

/** Nothing of the crew is kept about somebody whose account goes: their roles, and their Steam ID where it stands by itself. */
export async function forgetCrew(
  trx: Trx,
  { userId, steamId }: { userId: string; steamId: string | null },
): Promise<void> {
  await trx
    .deleteFrom('crew_members')
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(steamId === null ? [] : [eb('steam_id', '=', steamId)])]))
    .execute()
}
