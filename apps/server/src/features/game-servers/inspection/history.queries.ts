import { sql } from 'kysely'
import type { InspectionHistory } from '@lobby/cs2/inspection'
import type { Runner } from '#platform/database'
import type { ServerRow } from '../servers.queries.ts'

/** The engine's reason of a round that ends as a draw, which a restore brings. */
const drawReason = '"reason":\\s*10\\D'
const drawSide = '"winner":\\s*\\{\\s*"side":\\s*"[0-9]'
/** Letters outside ASCII, or quotes, as .NET's writer escapes them; nobody else here writes capital digits. */
const netEscape = '\\\\u(04[0-9A-F]{2}|0022|0027|002B)'

/** Matches that stood on a server, and when. An event without its server's name is taken for that of whoever had the match when it came. */
const stays = (serverId: string) =>
  sql`select match_id, number, begun_at, coalesce(ended_at, 'infinity') as ended_at from match_assignments where server_id = ${serverId}`

/** What the matches of a server have shown of it. */
export async function readHistory(runner: Runner, server: ServerRow): Promise<InspectionHistory> {
  const { rows } = await sql<{
    events: Date | null
    backup: Date | null
    demo: Date | null
    log: Date | null
    kinds: string[] | null
    draws: number
    draws_with_side: number
    escapes: number
  }>`
    with stays as (${stays(server.id)}),
    bodies as (
      select match_events.received_at, match_events.body from match_events join stays
        on stays.match_id = match_events.match_id
        and match_events.received_at between stays.begun_at and stays.ended_at
        and match_events.effect <> 'other_assignment' and match_events.kind <> 'decision'
    ),
    lines as (
      select received_at, facts from match_server_log join stays
        on stays.match_id = match_server_log.match_id and stays.number = match_server_log.assignment_number
    )
    select
      (select max(received_at) from bodies) as events,
      (select count(*)::int from bodies where body ~ ${drawReason}) as draws,
      (select count(*)::int from bodies where body ~ ${drawReason} and body ~ ${drawSide}) as draws_with_side,
      (select count(*)::int from bodies where body ~ ${netEscape}) as escapes,
      (select max(received_at) from match_backups join stays
        on stays.match_id = match_backups.match_id and stays.number = match_backups.assignment_number) as backup,
      (select max(match_demos.begun_at) from match_demos join stays
        on stays.match_id = match_demos.match_id and stays.number = match_demos.assignment_number
        where match_demos.state <> 'arriving' and match_demos.origin = 'server') as demo,
      greatest(
        (select max(received_at) from lines),
        (select heard_at from practice_servers where server_id = ${server.id})
      ) as log,
      (select array_agg(distinct fact ->> 'kind') from lines, jsonb_array_elements(lines.facts) as fact) as kinds
  `.execute(runner)
  const [row] = rows
  const before = await runner
    .selectFrom('game_server_inspections')
    .select('worked_on')
    .where('server_id', '=', server.id)
    .where('worked_on', 'is not', null)
    .orderBy('begun_at', 'desc')
    .executeTakeFirst()
  const told = (time: Date | null | undefined): string | null => time?.toISOString() ?? null
  return {
    events: told(row?.events),
    backup: told(row?.backup),
    demo: told(row?.demo),
    log: told(row?.log),
    logKinds: (row?.kinds ?? []).toSorted(),
    restore: (row?.draws_with_side ?? 0) > 0 ? 'seen_with_side' : (row?.draws ?? 0) > 0 ? 'seen' : 'none',
    netBytes: (row?.escapes ?? 0) > 0,
    hadPlugin: server.plugin_found !== null || before !== undefined,
    workedOn: before?.worked_on ?? null,
  }
}
