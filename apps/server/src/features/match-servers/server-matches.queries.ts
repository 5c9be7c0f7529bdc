import { sql } from 'kysely'
import type { ServerMatch, ServerMatchesQuery } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { AssignmentRow } from './assignments.queries.ts'

type StayRow = Pick<AssignmentRow, 'match_id' | 'state' | 'failure' | 'begun_at' | 'ended_at'> & {
  status: ServerMatch['status']
  tournament_id: number
  tournament_name: string
  team1: ServerMatch['team1']
  team2: ServerMatch['team2']
  came_from: ServerMatch['from']
  went_to: ServerMatch['to']
}

/** Matches that were loaded on a server, one entry an assignment, the newest first. */
export async function listServerMatches(
  runner: Runner,
  serverId: string,
  { limit, offset }: ServerMatchesQuery,
): Promise<{ total: number; rows: StayRow[] }> {
  const { total } = await runner
    .selectFrom('match_assignments')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('server_id', '=', serverId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<StayRow>`
    select assignments.match_id, assignments.state, assignments.failure, assignments.begun_at, assignments.ended_at, matches.status,
      matches.tournament_id, tournaments.name as tournament_name,
      jsonb_build_object('id', one.id, 'name', one.name, 'tag', one.tag) as team1,
      jsonb_build_object('id', two.id, 'name', two.name, 'tag', two.tag) as team2,
      ${otherServer('<', 'desc')} as came_from,
      ${otherServer('>', 'asc')} as went_to
    from match_assignments as assignments
    join matches on matches.id = assignments.match_id
    join tournaments on tournaments.id = matches.tournament_id
    join teams as one on one.id = matches.team1_id
    join teams as two on two.id = matches.team2_id
    where assignments.server_id = ${serverId}
    order by assignments.begun_at desc, assignments.match_id desc, assignments.number desc
    limit ${limit} offset ${offset}
  `.execute(runner)
  return { total, rows }
}

/** The server of the assignment of the same match before, or after, this one. */
function otherServer(than: '<' | '>', order: 'asc' | 'desc') {
  return sql`(
    select jsonb_build_object('id', game_servers.id, 'name', game_servers.name)
    from match_assignments as other join game_servers on game_servers.id = other.server_id
    where other.match_id = assignments.match_id and other.number ${sql.raw(than)} assignments.number
    order by other.number ${sql.raw(order)} limit 1
  )`
}

export function presentStay(row: StayRow): ServerMatch {
  return {
    match_id: String(row.match_id),
    tournament: { id: String(row.tournament_id), name: row.tournament_name },
    team1: row.team1,
    team2: row.team2,
    status: row.status,
    state: row.state,
    failure: row.failure,
    begun_at: row.begun_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    from: row.came_from,
    to: row.went_to,
  }
}
