import { sql } from 'kysely'
import { listWithoutConsent } from '#users'
import type { TournamentRow } from '#tournaments'
import type { Runner } from '#platform/database'
import type { Roster } from '../rosters/rosters.queries.ts'

/** A team of a qualifier as its target sees it. */
export type Comer = {
  teamId: string
  isCaptainBanned: boolean
  members: number
  /** Its registration in the target, whatever became of it; the newest. */
  entry: { status: string; qualifierId: string | null; isTakenBack: boolean } | null
  /** Who of its roster in the qualifier may play in the target. */
  roster: Roster
}

type TeamRow = {
  team_id: string
  is_captain_banned: boolean
  members: number
  status: string | null
  qualifier_id: string | null
  taken_back_at: Date | null
}
type PersonRow = { team_id: string; user_id: string; role: 'player' | 'substitute' | 'coach' }

/** Every team of the qualifier. Nobody comes who left the team, is banned, is with another team of the target or lacks a consent that it asks for. */
export async function readComers(
  runner: Runner,
  { sourceId, target }: { sourceId: number; target: TournamentRow },
): Promise<Map<string, Comer>> {
  const people = Map.groupBy(await listPeople(runner, { sourceId, target }), (person) => person.team_id)
  const rows = await listTeams(runner, { sourceId, targetId: target.id })
  return new Map(
    rows.map((row) => [
      row.team_id,
      {
        teamId: row.team_id,
        isCaptainBanned: row.is_captain_banned,
        members: row.members,
        entry:
          row.status === null
            ? null
            : { status: row.status, qualifierId: row.qualifier_id, isTakenBack: row.taken_back_at !== null },
        roster: rosterFor(target, people.get(row.team_id) ?? []),
      },
    ]),
  )
}

/** As many as a roster may have, regular players first. Where those do not make a line-up, nobody is named a substitute. */
function rosterFor(target: TournamentRow, people: readonly PersonRow[]): Roster {
  const of = (role: PersonRow['role']) => people.filter((person) => person.role === role).map(({ user_id: id }) => id)
  const players = [...of('player'), ...of('substitute')].slice(0, target.roster_max)
  const substitutes = of('substitute').filter((id) => players.includes(id))
  const isLineUp = players.length - substitutes.length === target.players_a_side
  const coach = target.players_a_side === 2 ? undefined : of('coach')[0]
  return { players, substitutes: isLineUp ? substitutes : [], coach: coach ?? null }
}

async function listTeams(
  runner: Runner,
  { sourceId, targetId }: { sourceId: number; targetId: number },
): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select team.id as team_id, captain.banned_at is not null as is_captain_banned,
      (select count(*)::int from team_members where team_id = team.id) as members,
      entry.status, entry.qualifier_id, entry.taken_back_at
    from teams team
      join users captain on captain.id = team.captain_id
      left join lateral (
        select status, qualifier_id, taken_back_at from registrations
        where tournament_id = ${targetId} and team_id = team.id order by queue_number desc limit 1) entry on true
    where team.id in (select team_id from registrations where tournament_id = ${sourceId})
  `.execute(runner)
  return rows
}

async function listPeople(
  runner: Runner,
  { sourceId, target }: { sourceId: number; target: TournamentRow },
): Promise<PersonRow[]> {
  const { rows } = await sql<PersonRow>`
    select entry.team_id, person.user_id, person.role
    from registrations entry
      join (
        select registration_id, user_id, case when is_substitute then 'substitute' else 'player' end as role
        from registration_players where tournament_id = ${sourceId}
        union all
        select registration_id, user_id, 'coach' from registration_coaches where tournament_id = ${sourceId}
      ) person on person.registration_id = entry.id
      join users on users.id = person.user_id and users.banned_at is null and users.deleted_at is null
      join team_members member on member.team_id = entry.team_id and member.user_id = person.user_id
    where entry.tournament_id = ${sourceId}
      and not exists (select from registration_players other
        where other.tournament_id = ${target.id} and other.user_id = person.user_id)
      and not exists (select from registration_coaches other
        where other.tournament_id = ${target.id} and other.user_id = person.user_id)
      and not exists (select from stand_ins
        where stand_ins.tournament_id = ${target.id} and stand_ins.removed_at is null
          and (stand_ins.user_id = person.user_id or stand_ins.steam_id = users.steam_id))
    order by entry.team_id, users.username_key
  `.execute(runner)
  const { guardian_consent_under: age, start_date: on } = target
  if (age === null) return rows
  const ids = rows.filter(({ role }) => role !== 'coach').map(({ user_id: id }) => id)
  const without = new Set((await listWithoutConsent(runner, ids, { age, on })).map(({ id }) => id))
  return rows.filter(({ user_id: id, role }) => role === 'coach' || !without.has(id))
}
