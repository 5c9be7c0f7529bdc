import { sql, type Selectable } from 'kysely'
import type { ServerPlayer, ServerPurpose, ServerRegion, ServerStatus, TrainingMode } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { Tables } from '#platform/tables.gen'

/** What a server said of itself when it answered last. */
type Seen = {
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
export type ServerRow = Omit<Row, 'purpose' | 'mode' | 'region' | 'status' | 'seen'> & {
  purpose: ServerPurpose
  mode: TrainingMode | null
  region: ServerRegion
  status: ServerStatus
  seen: Seen | null
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
