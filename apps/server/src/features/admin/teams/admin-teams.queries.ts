import type { AdminTeamQuery, RegistrationStatus, TournamentStatus } from '@lobby/contract'
import { sql } from 'kysely'
import { nameKeys } from '#core/name-keys'
import type { Runner } from '#platform/database'

export type AdminTeamRow = {
  id: string
  name: string
  tag: string
  crest: string | null
  captain_id: string
  captain_username: string
  members: number
  banned: number
  cups: number
  disbanded_at: Date | null
  created_at: Date
}

const isOpen = sql<boolean>`cup.status not in ('finished', 'cancelled')`
const isBannedMember = sql<boolean>`exists (select from team_members member join users on users.id = member.user_id
  where member.team_id = teams.id and users.banned_at is not null)`
const hasOpenCup = sql<boolean>`exists (select from registrations entry join tournaments cup on cup.id = entry.tournament_id
  where entry.team_id = teams.id and entry.status <> 'withdrawn' and ${isOpen})`

function listed(runner: Runner) {
  return runner
    .selectFrom('teams')
    .innerJoin('users as captain', 'captain.id', 'teams.captain_id')
    .select(['teams.id', 'teams.name', 'teams.tag', 'teams.crest', 'teams.captain_id', 'teams.disbanded_at'])
    .select(['teams.created_at', 'captain.username as captain_username'])
    .select([
      sql<number>`(select count(*)::int from team_members where team_id = teams.id)`.as('members'),
      sql<number>`(select count(*)::int from team_members member join users on users.id = member.user_id
        where member.team_id = teams.id and users.banned_at is not null)`.as('banned'),
      sql<number>`(select count(*)::int from registrations entry join tournaments cup on cup.id = entry.tournament_id
        where entry.team_id = teams.id and entry.status <> 'withdrawn' and ${isOpen})`.as('cups'),
    ])
}

/** One page of all teams, those that are disbanded too, the newest first. */
export async function listTeamsForAdmins(
  runner: Runner,
  { search = '', state, limit, offset }: AdminTeamQuery,
): Promise<{ rows: AdminTeamRow[]; total: number }> {
  const wanted = sql<boolean>`${sought(search)} and ${ofState(state)}`
  const { n } = await runner
    .selectFrom('teams')
    .select(sql<number>`count(*)::int`.as('n'))
    .where(wanted)
    .executeTakeFirstOrThrow()
  const rows = await listed(runner)
    .where(wanted)
    .orderBy('teams.created_at', 'desc')
    .orderBy('teams.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows, total: n }
}

function sought(text: string) {
  if (text === '') return sql`true`
  return sql`(teams.id = ${text} or exists (select from unnest(${nameKeys(text)}::text[]) as sought (key)
    where strpos(teams.search_key, key) > 0 or strpos(teams.tag_search_key, key) > 0 or strpos(teams.sound_key, key) > 0))`
}

function ofState(state: AdminTeamQuery['state']) {
  if (state === 'disbanded') return sql`teams.disbanded_at is not null`
  if (state === 'banned') return isBannedMember
  return state === 'in_cup' ? hasOpenCup : sql`true`
}

export function findTeamForAdmins(runner: Runner, id: string): Promise<AdminTeamRow | undefined> {
  return listed(runner).where('teams.id', '=', id).executeTakeFirst()
}

export type TeamEntryRow = {
  id: string
  status: RegistrationStatus
  tournament_id: number
  tournament_name: string
  tournament_status: TournamentStatus
  roster_min: number
  /** Who plays, substitutes too. */
  players: string[]
  coaches: string[]
}

/** What a team is or was registered for, the newest first. */
export function listEntriesOf(runner: Runner, teamId: string): Promise<TeamEntryRow[]> {
  return runner
    .selectFrom('registrations as entry')
    .innerJoin('tournaments as cup', 'cup.id', 'entry.tournament_id')
    .select(['entry.id', 'entry.status', 'cup.id as tournament_id', 'cup.name as tournament_name'])
    .select(['cup.status as tournament_status', 'cup.roster_min'])
    .select([
      sql<string[]>`array(select user_id from registration_players
        where registration_id = entry.id order by user_id)`.as('players'),
      sql<string[]>`array(select user_id from registration_coaches
        where registration_id = entry.id order by user_id)`.as('coaches'),
    ])
    .where('entry.team_id', '=', teamId)
    .orderBy('entry.registered_at', 'desc')
    .orderBy('entry.id')
    .$castTo<TeamEntryRow>()
    .execute()
}

export type TeamMatchRow = {
  id: number
  tournament_id: number
  is_played: boolean
  other_id: string | null
  other_name: string | null
  other_tag: string | null
}

/** Matches of a team that are ahead or played now, those that are played first. */
export async function listOpenMatchesOf(runner: Runner, teamId: string): Promise<TeamMatchRow[]> {
  const { rows } = await sql<TeamMatchRow>`
    select m.id, m.tournament_id, m.status <> 'ready' as is_played, other.id as other_id, other.name as other_name,
      other.tag as other_tag
    from matches m
      left join teams other on other.id = case when m.team1_id = ${teamId} then m.team2_id else m.team1_id end
    where ${teamId} in (m.team1_id, m.team2_id) and m.status in ('ready', 'warmup', 'live') and m.tournament_id is not null
    order by m.status = 'ready', m.id`.execute(runner)
  return rows
}
