import { sql, type RawBuilder } from 'kysely'
import type { ScheduleSettings, TournamentStatus } from '@lobby/contract'
import type { Runner } from '#platform/database'

/** Entries of a feed at the most: the newest ones. */
const entriesMax = 1_000

export type CalendarMatch = {
  tournament_id: number
  tournament_name: string
  tournament_start: Date
  settings: ScheduleSettings | null
  match_id: number
  key: string
  number: number
  best_of: number
  team1: string
  team2: string
  starts_at: Date
  finished_at: Date | null
  lane: number | null
  is_cancelled: boolean
  sequence: number
  changed_at: Date
}

/**
 * Matches that have a time or had one, of tournaments that everybody may know of. A place of a bracket is one entry, however many matches were
 * annulled there before; its sequence is the sum of everything that changes it, so that it only rises.
 */
async function listMatches(
  runner: Runner,
  { condition, since }: { condition: RawBuilder<unknown>; since: Date },
): Promise<CalendarMatch[]> {
  const { rows } = await sql<CalendarMatch>`
    with seen as (
      select matches.id, matches.tournament_id, matches.key, matches.number, matches.best_of, matches.status,
        matches.team1_id, matches.team2_id, matches.finished_at, planned.lane,
        coalesce((match_rooms.state -> 'schedule' ->> 'time')::timestamptz, matches.started_at) as starts_at,
        sum(matches.version + coalesce(match_rooms.version, 0)) over same
          + coalesce(max(planned.moved) over same, 0) as sequence,
        greatest(matches.created_at, matches.started_at, matches.finished_at, planned.changed_at,
          (matches.state -> 'word' ->> 'at')::timestamptz,
          (select max(match_room_events.created_at) from match_room_events
            where match_room_events.match_id = matches.id
              and match_room_events.body ->> 'type' in ('time-set', 'time-answered', 'stood'))) as changed_at,
        row_number() over (partition by matches.tournament_id, matches.key
          order by matches.status = 'void', matches.id desc) as place
      from matches
      left join match_rooms on match_rooms.match_id = matches.id
      left join planned_matches planned
        on planned.tournament_id = matches.tournament_id and planned.key = matches.key
      where ${condition}
      window same as (partition by matches.tournament_id, matches.key)
    )
    select seen.tournament_id, tournaments.name as tournament_name, tournaments.start_date as tournament_start,
      schedule_boards.settings, seen.id as match_id, seen.key, seen.number, seen.best_of,
      team1.name as team1, team2.name as team2, seen.starts_at, seen.finished_at, seen.lane,
      (seen.status = 'void') as is_cancelled, seen.sequence::int as sequence, seen.changed_at
    from seen
    join tournaments on tournaments.id = seen.tournament_id and not tournaments.hidden
    join teams team1 on team1.id = seen.team1_id
    join teams team2 on team2.id = seen.team2_id
    left join schedule_boards on schedule_boards.tournament_id = seen.tournament_id
    where seen.place = 1 and seen.starts_at >= ${since}
    order by seen.starts_at desc, seen.id desc
    limit ${entriesMax}
  `.execute(runner)
  return rows.toReversed()
}

export type Whose = { tournamentId: number } | { teamId: string } | { userId: string }

export function listCalendarMatches(runner: Runner, whose: Whose, since: Date): Promise<CalendarMatch[]> {
  return listMatches(runner, { condition: matchesOf(whose), since })
}

function matchesOf(whose: Whose): RawBuilder<unknown> {
  if ('tournamentId' in whose) return sql`matches.tournament_id = ${whose.tournamentId}`
  if ('teamId' in whose) return sql`${whose.teamId} in (matches.team1_id, matches.team2_id)`
  return sql`matches.id in (select match_id from match_players where user_id = ${whose.userId})`
}

export type CalendarCup = {
  id: number
  name: string
  start_date: Date
  status: TournamentStatus
  version: number
  changed_at: Date
}

/** Tournaments in which a team has a place, or for which somebody stands on a roster; or the one itself. */
export async function listCalendarCups(runner: Runner, whose: Whose, since: Date): Promise<CalendarCup[]> {
  const { rows } = await sql<CalendarCup>`
    select id, name, start_date, status, version, coalesce(
      (select max(at) from admin_acts where admin_acts.tournament_id = tournaments.id), created_at) as changed_at
    from tournaments
    where not hidden and start_date >= ${since} and ${cupsOf(whose)}
    order by start_date desc, id desc
    limit ${entriesMax}
  `.execute(runner)
  return rows.toReversed()
}

function cupsOf(whose: Whose): RawBuilder<unknown> {
  if ('tournamentId' in whose) return sql`id = ${whose.tournamentId}`
  const places = sql`select registrations.tournament_id from registrations`
  const confirmed = sql`registrations.status = 'confirmed'`
  if ('teamId' in whose) return sql`id in (${places} where ${confirmed} and registrations.team_id = ${whose.teamId})`
  return sql`id in (${places} join registration_players on registration_players.registration_id = registrations.id
    where ${confirmed} and registration_players.user_id = ${whose.userId})`
}
