import { sql } from 'kysely'
import type { Runner } from '#platform/database'
import { personalTables, type PersonalTable } from './personal-tables.ts'

/** Rows asked for at a time: the answer streams, whatever somebody has. */
const chunk = 200

/**
 * Everything that is kept about a person, as pieces of one JSON text:
 * `{exported_at, user_id, tables: {<table>.<column>: [row…]}, matches: [own counters…]}`.
 */
export async function* exportUser(
  runner: Runner,
  { userId, steamId, now }: { userId: string; steamId: string | null; now: Date },
): AsyncGenerator<string> {
  yield `{"exported_at":${JSON.stringify(now)},"user_id":${JSON.stringify(userId)},"tables":{`
  let comma = ''
  for (const table of personalTables) {
    for (const column of table.by) {
      yield `${comma}\n${JSON.stringify(`${table.table}.${column}`)}:`
      yield* list((offset) => readRows(runner, table, { column, userId, offset }))
      comma = ','
    }
  }
  yield '},\n"matches":'
  yield* list((offset) => readMatches(runner, { userId, steamId, offset }))
  yield '}\n'
}

async function* list(read: (offset: number) => Promise<unknown[]>): AsyncGenerator<string> {
  yield '['
  for (let offset = 0; ; offset += chunk) {
    const rows = await read(offset)
    if (rows.length > 0) yield `${offset > 0 ? ',' : ''}${rows.map((row) => JSON.stringify(row)).join(',\n')}`
    if (rows.length < chunk) break
  }
  yield ']'
}

async function readRows(
  runner: Runner,
  { table, secrets = [], only }: PersonalTable,
  { column, userId, offset }: { column: string; userId: string; offset: number },
): Promise<unknown[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(table)} where ${sql.ref(column)} = ${userId} order by ctid limit ${chunk} offset ${offset}
  `.execute(runner)
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).filter(([name]) => !secrets.includes(name) && (only === undefined || only.includes(name))),
    ),
  )
}

/** What game servers counted of the player in matches that are over, map by map, as nobody is told of one that is played before its time; bodies of game servers are about ten people, so not those. */
async function readMatches(
  runner: Runner,
  { userId, steamId, offset }: { userId: string; steamId: string | null; offset: number },
): Promise<unknown[]> {
  const { rows } = await sql`
    select matches.id as match_id, matches.tournament_id, matches.key, matches.status, match_players.team_number,
      matches.state ->> 'winner' as winner, matches.started_at, matches.finished_at,
      coalesce((
        select jsonb_agg(map -> 'players' -> ${steamId ?? ''}::text order by (map ->> 'number')::int)
        from jsonb_array_elements(matches.state -> 'maps') as map
        where map -> 'players' ? ${steamId ?? ''}::text and matches.status in ('finished', 'void')
      ), '[]') as maps
    from match_players join matches on matches.id = match_players.match_id
    where match_players.user_id = ${userId}
    order by matches.id limit ${chunk} offset ${offset}
  `.execute(runner)
  return rows
}
