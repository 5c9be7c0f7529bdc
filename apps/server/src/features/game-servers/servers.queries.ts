import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import type { DialectName } from '@lobby/cs2'
import type { ServerPlayer, ServerPurpose, ServerRegion, ServerStatus, TrainingMode } from '@lobby/contract'
import { jsonb, type Runner, type Trx } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

/** What a server said of itself when it answered last. */
export type Seen = {
  ping_ms: number
  map: string
  /** People; bots are not counted. */
  players: number
  max_players: number
  has_password: boolean
  vac: boolean
  tick_rate: number | null
  version: string
  /** Null when it does not tell names. */
  names: ServerPlayer[] | null
}

type Row = Selectable<Tables['game_servers']>
export type ServerRow = Omit<Row, 'purpose' | 'mode' | 'region' | 'status' | 'seen' | 'plugin' | 'plugin_found'> & {
  purpose: ServerPurpose
  mode: TrainingMode | null
  region: ServerRegion
  status: ServerStatus
  seen: Seen | null
  plugin: DialectName | null
  plugin_found: DialectName | null
}

/** What a server is spoken to in: what an admin said goes before what was found out, and nothing known is MatchZy. */
export function dialectOf({ plugin, plugin_found }: Pick<ServerRow, 'plugin' | 'plugin_found'>): DialectName {
  return plugin ?? plugin_found ?? 'matchzy'
}

/** Removed ones are not there for anybody. */
export function findServers(runner: Runner, purpose?: ServerPurpose): Promise<ServerRow[]> {
  return runner
    .selectFrom('game_servers')
    .selectAll()
    .where('removed_at', 'is', null)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? ''))
    .orderBy('purpose', 'desc')
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .$castTo<ServerRow>()
    .execute()
}

export function findServer(runner: Runner, id: string): Promise<ServerRow | undefined> {
  return runner
    .selectFrom('game_servers')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .$castTo<ServerRow>()
    .executeTakeFirst()
}

/** Holds the server's row until the transaction ends. */
export function lockServer(trx: Trx, id: string): Promise<ServerRow | undefined> {
  return trx
    .selectFrom('game_servers')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .$castTo<ServerRow>()
    .executeTakeFirst()
}

/**
 * Match servers that could be given a match as far as they are known here: online, not drained, with a console. Held until
 * the transaction ends; one that somebody is changing is passed over.
 */
export function lockMatchServers(trx: Trx): Promise<ServerRow[]> {
  return matchServers(trx).forUpdate().skipLocked().$castTo<ServerRow>().execute()
}

/** The same, as they stand now. */
export function listMatchServers(runner: Runner): Promise<ServerRow[]> {
  return matchServers(runner).$castTo<ServerRow>().execute()
}

function matchServers(runner: Runner) {
  return runner
    .selectFrom('game_servers')
    .selectAll()
    .where('purpose', '=', 'match')
    .where('status', '=', 'online')
    .where('draining', '=', false)
    .where('rcon_password', 'is not', null)
    .where('rcon_refused', '=', false)
    .where('removed_at', 'is', null)
    .orderBy('id')
}

/** Whether there is any server for matches, whatever it does now. */
export async function hasMatchServers(runner: Runner): Promise<boolean> {
  const row = await runner
    .selectFrom('game_servers')
    .select('id')
    .where('purpose', '=', 'match')
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the server holds a match: it was given one and is not free again. */
export async function holdsMatch(runner: Runner, id: string): Promise<boolean> {
  const row = await runner
    .selectFrom('match_assignments')
    .select('match_id')
    .where('server_id', '=', id)
    .where('state', '<>', 'released')
    .executeTakeFirst()
  return row !== undefined
}

export function insertServer(runner: Runner, row: Insertable<Tables['game_servers']>): Promise<ServerRow> {
  return runner.insertInto('game_servers').values(row).returningAll().$castTo<ServerRow>().executeTakeFirstOrThrow()
}

export function updateServer(
  runner: Runner,
  id: string,
  change: Updateable<Tables['game_servers']>,
): Promise<ServerRow> {
  return runner
    .updateTable('game_servers')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .$castTo<ServerRow>()
    .executeTakeFirstOrThrow()
}

/** Servers that are due, moved on to `next`: nobody else asks them before that. */
export function claimDueServers(
  runner: Runner,
  { now, next, limit }: { now: Date; next: Date; limit: number },
): Promise<ServerRow[]> {
  return runner
    .updateTable('game_servers')
    .set({ next_check_at: next })
    .where('id', 'in', (query) =>
      query
        .selectFrom('game_servers as due')
        .select('due.id')
        .where('due.removed_at', 'is', null)
        .where('due.next_check_at', '<=', now)
        .orderBy('due.next_check_at')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .$castTo<ServerRow>()
    .execute()
}

/**
 * Saves what a server answered to a question of `at`. False when it is another one by now (removed, or moved to another address), or when a later question was answered
 * first: of a slow node an old answer may come last.
 */
export async function saveHealth(
  trx: Trx,
  { id, host, port }: Pick<ServerRow, 'id' | 'host' | 'port'>,
  health: Pick<ServerRow, 'status' | 'misses' | 'seen'> & { at: Date; answered: boolean },
): Promise<boolean> {
  const { status, misses, seen, at, answered } = health
  const { numUpdatedRows } = await trx
    .updateTable('game_servers')
    .set({
      status,
      misses,
      seen: seen === null ? null : jsonb(seen),
      checked_at: at,
      ...(answered ? { online_at: at } : {}),
    })
    .where('id', '=', id)
    .where('host', '=', host)
    .where('port', '=', port)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('checked_at', 'is', null), is('checked_at', '<=', at)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Remembers what the console of a server, as it stands at this address, answered as. */
export async function savePluginFound(
  runner: Runner,
  { id, host, port }: Pick<ServerRow, 'id' | 'host' | 'port'>,
  plugin_found: DialectName,
): Promise<void> {
  await runner
    .updateTable('game_servers')
    .set({ plugin_found })
    .where('id', '=', id)
    .where('host', '=', host)
    .where('port', '=', port)
    .execute()
}

/** Remembers that the server refused this very password. */
export async function markRefused(runner: Runner, id: string, sealed: string): Promise<void> {
  await runner
    .updateTable('game_servers')
    .set({ rcon_refused: true })
    .where('id', '=', id)
    .where('rcon_password', '=', sealed)
    .execute()
}
