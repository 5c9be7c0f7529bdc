import { sql } from 'kysely'
import type { CrewRole } from '@lobby/contract'
import type { ServerRow } from '#game-servers'
import type { Runner } from '#platform/database'

/** Matches that one page shows. */
const shown = 60

export type DutyRow = {
  match_id: number
  roles: CrewRole[]
  is_conflict: boolean
  stream: string | null
}

/** Matches of somebody's crew that are not over, with what they are in each and whether they belong to one of its teams. */
export async function listDutyRows(runner: Runner, userId: string): Promise<DutyRow[]> {
  const { rows } = await sql<DutyRow>`
    select matches.id as match_id, jsonb_agg(distinct crew.role order by crew.role) as roles,
      match_rooms.state ->> 'stream' as stream,
      (exists (select from match_players p where p.match_id = matches.id and p.user_id = ${userId})
        or exists (select from match_coaches c where c.match_id = matches.id and c.user_id = ${userId})
        or exists (select from team_members t where t.team_id in (matches.team1_id, matches.team2_id) and t.user_id = ${userId})
      ) as is_conflict
    from crew_members crew
    join matches on matches.tournament_id = crew.tournament_id and (crew.match_id is null or crew.match_id = matches.id)
    left join match_rooms on match_rooms.match_id = matches.id
    where crew.user_id = ${userId} and crew.removed_at is null and crew.role <> 'finance' and matches.status in ('ready', 'warmup', 'live')
    group by matches.id, match_rooms.state
    order by case matches.status when 'live' then 0 when 'warmup' then 1 else 2 end,
      match_rooms.state -> 'schedule' ->> 'time' nulls last, matches.number, matches.id
    limit ${shown}
  `.execute(runner)
  return rows
}

/** Tournaments that are not over, whose crew somebody is in, with their role; of one match of it, while that is not over. */
export async function listCrewTournaments(
  runner: Runner,
  userId: string,
): Promise<{ id: number; name: string; role: CrewRole }[]> {
  const { rows } = await sql<{ id: number; name: string; role: CrewRole }>`
    select tournaments.id, tournaments.name, min(crew.role) as role
    from crew_members crew join tournaments on tournaments.id = crew.tournament_id
    where crew.user_id = ${userId} and crew.removed_at is null and crew.match_id is null and crew.role <> 'finance'
      and tournaments.status not in ('finished', 'cancelled')
    group by tournaments.id order by tournaments.start_date, tournaments.id
  `.execute(runner)
  return rows
}

export type DutyServer = Pick<
  ServerRow,
  'name' | 'region' | 'host' | 'port' | 'gotv_port' | 'join_password' | 'gotv_password'
>

/** The servers that matches are on, or being loaded on, by the match. */
export async function listDutyServers(runner: Runner, matchIds: readonly number[]): Promise<Map<number, DutyServer>> {
  if (matchIds.length === 0) return new Map()
  const rows = await runner
    .selectFrom('match_assignments as assignment')
    .innerJoin('matches', (join) =>
      join.onRef('matches.id', '=', 'assignment.match_id').onRef('matches.assignment_number', '=', 'assignment.number'),
    )
    .innerJoin('game_servers as server', 'server.id', 'assignment.server_id')
    .select(['assignment.match_id', 'server.name', 'server.region', 'server.host', 'server.port'])
    .select(['server.gotv_port', 'server.join_password', 'server.gotv_password'])
    .where('assignment.match_id', 'in', matchIds)
    .where('assignment.state', 'in', ['loading', 'on', 'lost'])
    .where('server.removed_at', 'is', null)
    .$castTo<DutyServer & { match_id: number }>()
    .execute()
  return new Map(rows.map(({ match_id, ...server }) => [match_id, server]))
}
