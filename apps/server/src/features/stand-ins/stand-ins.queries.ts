import { sql } from 'kysely'
import { defaultStandIns, type StandInRole, type StandInSettings, type TeamNumber } from '@lobby/contract'
import { namedMatchColumns, type NamedMatchRow } from '#crew'
import type { Runner, Trx } from '#platform/database'

export async function findSettings(runner: Runner, tournamentId: number): Promise<StandInSettings> {
  const row = await runner
    .selectFrom('stand_in_settings')
    .select(['until', 'until_at', 'most'])
    .where('tournament_id', '=', tournamentId)
    .$narrowType<{ until: StandInSettings['until'] }>()
    .executeTakeFirst()
  return row === undefined ? defaultStandIns : { ...row, until_at: row.until_at?.toISOString() ?? null }
}

export async function saveSettings(trx: Trx, tournamentId: number, settings: StandInSettings): Promise<void> {
  const { until, until_at, most } = settings
  const values = { until, until_at: until === 'time' && until_at !== null ? new Date(until_at) : null, most }
  await trx
    .insertInto('stand_in_settings')
    .values({ tournament_id: tournamentId, ...values })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(values))
    .execute()
}

export type StandInRow = {
  id: string
  tournament_id: number
  registration_id: string
  team_id: string
  match_id: number | null
  role: StandInRole
  user_id: string | null
  steam_id: string | null
  name: string | null
  instead_of: string | null
}
export type ShownRow = StandInRow &
  NamedMatchRow & {
    team_name: string
    team_tag: string
    match_status: string | null
    username: string | null
    avatar: string | null
    instead_name: string | null
    reason: string
    added_by_name: string
    added_at: Date
  }

/** Whoever stands in for a team of the tournament now, team by team. */
export function listStandIns(runner: Runner, tournamentId: number): Promise<ShownRow[]> {
  return runner
    .selectFrom('stand_ins')
    .innerJoin('registrations', 'registrations.id', 'stand_ins.registration_id')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .innerJoin('users as adder', 'adder.id', 'stand_ins.added_by')
    .leftJoin('users as person', 'person.id', 'stand_ins.user_id')
    .leftJoin('users as replaced', 'replaced.id', 'stand_ins.instead_of')
    .leftJoin('matches', 'matches.id', 'stand_ins.match_id')
    .leftJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .leftJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .selectAll('stand_ins')
    .select(['registrations.team_id', 'teams.name as team_name', 'teams.tag as team_tag'])
    .select(namedMatchColumns)
    .select(['matches.status as match_status', 'person.username', 'person.avatar'])
    .select(['replaced.username as instead_name', 'adder.username as added_by_name'])
    .where('stand_ins.tournament_id', '=', tournamentId)
    .where('stand_ins.removed_at', 'is', null)
    .where('registrations.status', '<>', 'withdrawn')
    .orderBy('teams.name')
    .orderBy('stand_ins.added_at')
    .orderBy('stand_ins.id')
    .$castTo<ShownRow>()
    .execute()
}

/** The places of a person, and what they are called; `removed` tells those that were taken back since. */
export function findStandIn(runner: Runner, id: string) {
  return runner
    .selectFrom('stand_ins')
    .innerJoin('registrations', 'registrations.id', 'stand_ins.registration_id')
    .innerJoin('teams', 'teams.id', 'registrations.team_id')
    .innerJoin('tournaments', 'tournaments.id', 'stand_ins.tournament_id')
    .leftJoin('users', 'users.id', 'stand_ins.user_id')
    .leftJoin('matches', 'matches.id', 'stand_ins.match_id')
    .leftJoin('teams as team1', 'team1.id', 'matches.team1_id')
    .leftJoin('teams as team2', 'team2.id', 'matches.team2_id')
    .selectAll('stand_ins')
    .select([
      'registrations.team_id',
      'teams.name as team_name',
      'teams.captain_id',
      'teams.vice_captain_id',
      'users.username',
    ])
    .select(['tournaments.name as tournament_name', 'team1.name as team1_name', 'team2.name as team2_name'])
    .where('stand_ins.id', '=', id)
    .$narrowType<{ role: StandInRole }>()
    .executeTakeFirst()
}

export type NewStandIn = Omit<StandInRow, 'team_id'> & { reason: string; added_by: string; added_at: Date }

/** False when the person is named for this place already. */
export async function insertStandIn(trx: Trx, row: NewStandIn): Promise<boolean> {
  const made = await trx
    .insertInto('stand_ins')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made !== undefined
}

export async function markRemoved(trx: Trx, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await trx.updateTable('stand_ins').set({ removed_by: by, removed_at: at }).where('id', '=', id).execute()
}

/** Where somebody stands in by their account. */
export function listOwnPlaces(runner: Runner, userId: string): Promise<StandInRow[]> {
  return runner
    .selectFrom('stand_ins')
    .innerJoin('registrations', 'registrations.id', 'stand_ins.registration_id')
    .selectAll('stand_ins')
    .select('registrations.team_id')
    .where('stand_ins.user_id', '=', userId)
    .where('stand_ins.removed_at', 'is', null)
    .orderBy('stand_ins.id')
    .$castTo<StandInRow>()
    .execute()
}

/** What is kept of somebody without an account goes, from every match. */
export async function deleteBySteamId(trx: Trx, steamId: string): Promise<void> {
  await trx.deleteFrom('stand_ins').where('steam_id', '=', steamId).execute()
}

/** The team's registration that stands, held with the tournament. */
export function findTeamEntry(trx: Trx, tournamentId: number, teamId: string): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('registrations')
    .select('id')
    .where('tournament_id', '=', tournamentId)
    .where('team_id', '=', teamId)
    .where('status', '<>', 'withdrawn')
    .executeTakeFirst()
}

/** Somebody who is asked about: an account with its Steam ID, or a Steam ID alone. */
export type Person = { userId: string | null; steamId: string | null }
export type Place = { tournamentId: number; registrationId: string; teamId: string; matchId: number | null }
export type PersonFacts = {
  isOnRoster: boolean
  isCoach: boolean
  isMember: boolean
  isNamed: boolean
  isElsewhere: boolean
  isBanned: boolean
  isInCrew: boolean
}

/** What the tournament has about a person, by account and by Steam ID, whoever states that. */
export async function readPersonFacts(
  trx: Trx,
  { tournamentId, registrationId, teamId, matchId }: Place,
  { userId, steamId }: Person,
): Promise<PersonFacts> {
  const ids = sql`(select users.id from users where users.id = ${userId} or users.steam_id = ${steamId})`
  const isPerson = sql`(s.user_id in ${ids} or s.steam_id = ${steamId})`
  const { rows } = await sql<PersonFacts>`select
    exists (select from registration_players p where p.registration_id = ${registrationId} and p.user_id in ${ids})
      or exists (select from match_players p join matches m on m.id = p.match_id where m.id = ${matchId} and p.user_id in ${ids}
        and p.stand_in_id is null and ${teamId} = case p.team_number when 1 then m.team1_id else m.team2_id end) as "isOnRoster",
    exists (select from registration_coaches c where c.registration_id = ${registrationId} and c.user_id in ${ids}) as "isCoach",
    exists (select from team_members t where t.team_id = ${teamId} and t.user_id in ${ids}) as "isMember",
    exists (select from stand_ins s where s.registration_id = ${registrationId} and s.removed_at is null and ${isPerson}
        and s.match_id is not distinct from ${matchId}::integer)
      or exists (select from match_players p where p.match_id = ${matchId} and p.user_id in ${ids} and p.stand_in_id is not null
        and not p.is_reserve)
      or exists (select from match_coaches c where c.match_id = ${matchId} and c.user_id in ${ids} and c.stand_in_id is not null
        and not c.is_off)
      or exists (select from match_strangers s where s.match_id = ${matchId} and s.steam_id = ${steamId} and not s.is_off) as "isNamed",
    exists (select from registration_players p where p.tournament_id = ${tournamentId} and p.registration_id <> ${registrationId}
        and p.user_id in ${ids})
      or exists (select from registration_coaches c where c.tournament_id = ${tournamentId} and c.registration_id <> ${registrationId}
        and c.user_id in ${ids})
      or exists (select from stand_ins s join registrations r on r.id = s.registration_id and r.status <> 'withdrawn'
        where s.tournament_id = ${tournamentId} and s.registration_id <> ${registrationId} and s.removed_at is null and ${isPerson})
      or exists (select from (
          select p.match_id, p.team_number, p.user_id, null as steam_id from match_players p
          union all select c.match_id, c.team_number, c.user_id, null from match_coaches c
          union all select s.match_id, s.team_number, null, s.steam_id from match_strangers s
        ) as s join matches m on m.id = s.match_id
        where m.tournament_id = ${tournamentId} and m.status in ('warmup', 'live', 'finished') and ${isPerson}
          and ${teamId} <> case s.team_number when 1 then m.team1_id else m.team2_id end) as "isElsewhere",
    exists (select from users where users.id in ${ids} and users.banned_at is not null) as "isBanned",
    exists (select from crew_members s left join matches m on m.id = s.match_id
      where s.tournament_id = ${tournamentId} and s.removed_at is null and s.role <> 'finance' and ${isPerson}
        and (s.match_id is null or s.match_id = ${matchId}
          or (${matchId}::integer is null and ${teamId} in (m.team1_id, m.team2_id) and m.status in ('ready', 'warmup', 'live'))))
      as "isInCrew"
  `.execute(trx)
  return rows[0] as PersonFacts
}

export type TeamFacts = { outsiders: number; playing: number; hasCoach: boolean; canSitOut: boolean }

/**
 * What the team has beside this person: people from outside, players who would be let in, of whom `insteadOf` is none, a coach, and whether `insteadOf`
 * is on its roster.
 */
export async function readTeamFacts(
  trx: Trx,
  { registrationId, teamId, matchId }: Place,
  { person, insteadOf }: { person: Person; insteadOf: string | null },
): Promise<TeamFacts> {
  const isOther = sql`not coalesce(s.user_id = ${person.userId} or s.steam_id = ${person.steamId}, false)`
  const standing = sql`s.registration_id = ${registrationId} and s.removed_at is null and s.match_id is null`
  const own = sql`${teamId} = case p.team_number when 1 then m.team1_id else m.team2_id end`
  const inMatch =
    matchId === null ? null : { people: sql`join matches m on m.id = p.match_id where m.id = ${matchId} and ${own}` }
  const { rows } =
    inMatch === null
      ? await sql<Omit<TeamFacts, 'outsiders'>>`select
          (select count(*)::int from registration_players p where p.registration_id = ${registrationId} and not p.is_substitute
            and p.user_id is distinct from ${insteadOf} and p.user_id is distinct from ${person.userId}
            and not exists (select from stand_ins s where ${standing} and s.instead_of = p.user_id))
          + (select count(*)::int from stand_ins s where ${standing} and s.role = 'player' and ${isOther}) as playing,
          exists (select from registration_coaches c where c.registration_id = ${registrationId})
            or exists (select from stand_ins s where ${standing} and s.role = 'coach' and ${isOther}) as "hasCoach",
          exists (select from registration_players p where p.registration_id = ${registrationId} and p.user_id = ${insteadOf}) as "canSitOut"
        `.execute(trx)
      : await sql<Omit<TeamFacts, 'outsiders'>>`select
          (select count(*)::int from match_players p ${inMatch.people} and not p.is_reserve
            and p.user_id is distinct from ${insteadOf} and p.user_id is distinct from ${person.userId})
          + (select count(*)::int from match_strangers p ${inMatch.people} and not p.is_coach and not p.is_off
            and p.steam_id is distinct from ${person.steamId}) as playing,
          exists (select from match_coaches p ${inMatch.people} and not p.is_off and p.user_id is distinct from ${person.userId})
            or exists (select from match_strangers p ${inMatch.people} and p.is_coach and not p.is_off and p.steam_id is distinct from ${person.steamId})
            as "hasCoach",
          exists (select from match_players p ${inMatch.people} and p.user_id = ${insteadOf}) as "canSitOut"
        `.execute(trx)
  const { rows: counted } = await sql<{ n: number }>`
    select count(distinct coalesce(s.user_id, s.steam_id))::int as n from stand_ins s
    where s.registration_id = ${registrationId} and s.removed_at is null and ${isOther}
  `.execute(trx)
  return { ...(rows[0] as Omit<TeamFacts, 'outsiders'>), outsiders: counted[0]?.n ?? 0 }
}

/** Whether a match is one of the tournament's, and which of its teams somebody would come to. */
export function sideOf(match: { team1_id: string; team2_id: string }, teamId: string): TeamNumber | null {
  return match.team1_id === teamId ? 1 : match.team2_id === teamId ? 2 : null
}
