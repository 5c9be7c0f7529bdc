import { sql } from 'kysely'
import type { MatchPart, PlayersASide, TeamNumber } from '@lobby/contract'
import type { RoomState, standingOf } from '#match-rooms'
import type { Runner } from '#platform/database'
import type { OpenMatch } from './next-match.rules.ts'

/** More open matches at once nobody has. */
const most = 60

export type OpenRow = {
  id: number
  tournament_id: number
  number: number
  status: OpenMatch['status']
  map_choice: Parameters<typeof standingOf>[0]['map_choice']
  part: MatchPart
  own: TeamNumber | null
  is_captain: boolean
  /** How many of their team may play, and how many play a side. */
  playing: number
  players_a_side: PlayersASide
  has_line_up: boolean
  room: Partial<RoomState> | null
  place: 'waiting' | 'placed' | 'stopped' | null
  assignment: 'loading' | 'on' | 'lost' | 'ending' | 'released' | null
  assigned_at: Date | null
  server_id: string | null
  created_at: Date
  begun_at: Date | null
}

/** Whether the person belongs to one of the teams: then no role of a crew lets them in. */
const isParty = (userId: string) => sql<boolean>`(
  exists (select from match_players p where p.match_id = m.id and p.user_id = ${userId})
  or exists (select from match_coaches c where c.match_id = m.id and c.user_id = ${userId})
  or exists (select from team_members t where t.team_id in (m.team1_id, m.team2_id) and t.user_id = ${userId}))`

const open = sql<boolean>`m.status in ('ready', 'warmup', 'live')`

/** The same by the index of a team's matches, in which open ones stand before all that it ever played. */
const openOfTeam = sql<boolean>`array_position(array['live', 'warmup', 'ready', 'finished'], m.status) < 4`

/**
 * The open matches in which somebody plays, coaches, captains or is of the crew; each once, by what they are nearest to the game. It begins with what
 * is theirs, by index: how many matches are open on the whole site makes no difference.
 */
export async function listOpenMatches(runner: Runner, userId: string): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    with mine as (
      select m.id, p.team_number::int as own, case when p.is_reserve then 'reserve' else 'player' end as part, 0 as rank
        from match_players p join matches m on m.id = p.match_id and ${open} where p.user_id = ${userId}
      union all select m.id, c.team_number::int, 'coach', 1
        from match_coaches c join matches m on m.id = c.match_id and ${open} where c.user_id = ${userId} and not c.is_off
      union all select m.id, 1, 'captain', 2
        from teams t join matches m on m.team1_id = t.id and ${openOfTeam} where t.captain_id = ${userId}
      union all select m.id, 2, 'captain', 2
        from teams t join matches m on m.team2_id = t.id and ${openOfTeam} where t.captain_id = ${userId}
      union all select m.id, null, crew.role, 3
        from crew_members crew join matches m on m.tournament_id = crew.tournament_id and (crew.match_id is null or crew.match_id = m.id) and ${open}
        where crew.user_id = ${userId} and crew.removed_at is null and crew.role <> 'finance' and not ${isParty(userId)}
    ), once as (select distinct on (id) id, own, part from mine order by id, rank, part limit ${most})
    select m.id, m.tournament_id, m.number, m.status, m.map_choice, once.part, once.own, m.created_at,
      coalesce(m.started_at, m.config_fetched_at) as begun_at,
      coalesce(own_team.captain_id = ${userId}, false) as is_captain, cup.players_a_side,
      (select count(*)::int from match_players p where p.match_id = m.id and p.team_number = once.own and not p.is_reserve) as playing,
      exists (select from match_room_events e where e.match_id = m.id and e.body ->> 'type' = 'line-up'
        and (e.body ->> 'team')::int = once.own) as has_line_up,
      room.state as room, place.state as place, assignment.state as assignment, assignment.server_id,
      coalesce(assignment.fetched_at, assignment.begun_at) as assigned_at
    from once join matches m on m.id = once.id
    join tournaments cup on cup.id = m.tournament_id
    left join teams own_team on own_team.id = case once.own when 1 then m.team1_id when 2 then m.team2_id end
    left join match_rooms room on room.match_id = m.id
    left join match_servers place on place.match_id = m.id
    left join match_assignments assignment on assignment.match_id = m.id and assignment.number = m.assignment_number
    order by m.id
  `.execute(runner)
  return rows
}

/** The team that they joined first of those they are in. */
export function findFirstTeam(
  runner: Runner,
  userId: string,
): Promise<{ id: string; name: string; tag: string } | undefined> {
  return runner
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.tag'])
    .where('team_members.user_id', '=', userId)
    .orderBy('team_members.joined_at')
    .orderBy('teams.id')
    .limit(1)
    .executeTakeFirst()
}

export type CupEntry = { id: number; name: string; version: number; status: string; team_id: string }

/** Tournaments that are not over, which a team of theirs entered: those that run first, then by their start. */
export function listCupEntries(runner: Runner, userId: string): Promise<CupEntry[]> {
  return runner
    .selectFrom('team_members')
    .innerJoin('registrations', 'registrations.team_id', 'team_members.team_id')
    .innerJoin('tournaments', 'tournaments.id', 'registrations.tournament_id')
    .select(['tournaments.id', 'tournaments.name', 'tournaments.version', 'tournaments.status'])
    .select('registrations.team_id')
    .where('team_members.user_id', '=', userId)
    .where('registrations.status', '<>', 'withdrawn')
    .where('tournaments.status', 'in', ['open', 'closed', 'check_in', 'live'])
    .orderBy((eb) => eb.case('tournaments.status').when('live').then(0).else(1).end())
    .orderBy('tournaments.start_date')
    .orderBy('tournaments.id')
    .limit(8)
    .execute()
}
