import type { AdminServer, AdminServerDetail, Maintenance } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { found } from '#platform/errors'
import { listCommands } from '../console/commands.queries.ts'
import { presentCommand } from '../console/send-command.ts'
import { listHours, sumHours, type HourRow } from '../hours.queries.ts'
import { readPasswords } from '../passwords.ts'
import { historyMs, startOfStrip } from '../read-servers.ts'
import { presentServer, presentServerDetail } from '../servers.presenter.ts'
import { findServer, findServers, type ServerRow } from '../servers.queries.ts'

const shownCommands = 50

/** `secrets` are the site's: admins are told the passwords that they entered. */
type Context = { now: Date; secrets: readonly string[] }

export async function listAdminServers(runner: Runner, { now, secrets }: Context): Promise<AdminServer[]> {
  const rows = await findServers(runner)
  const ids = rows.map(({ id }) => id)
  const hours = Map.groupBy(await listHours(runner, ids, startOfStrip(now)), (row) => row.server_id)
  return rows.map((row) => presentAdminServer(row, hours.get(row.id) ?? [], { now, secrets }))
}

/** @throws SERVER_NOT_FOUND */
export async function readAdminServer(
  runner: Runner,
  id: string,
  { now, secrets }: Context,
): Promise<AdminServerDetail> {
  const row = found(await findServer(runner, id), 'SERVER_NOT_FOUND')
  const hours = await listHours(runner, [id], startOfStrip(now))
  const month = await sumHours(runner, id, new Date(now.getTime() - historyMs))
  const { uptime_month } = presentServerDetail(row, hours, { month, now })
  return {
    ...presentAdminServer(row, hours, { now, secrets }),
    players: row.status === 'online' ? (row.seen?.names ?? null) : null,
    uptime_month,
    commands: (await listCommands(runner, id, shownCommands)).map(presentCommand),
  }
}

/** One that is over is none any more. */
function presentMaintenance({ maintenance_from: from, maintenance_to: to }: ServerRow, now: Date): Maintenance | null {
  return from === null || to === null || to <= now ? null : { from: from.toISOString(), to: to.toISOString() }
}

/** `hours` are the server's own. */
export function presentAdminServer(row: ServerRow, hours: readonly HourRow[], { now, secrets }: Context): AdminServer {
  const { join, gotv } = readPasswords(secrets, row)
  return {
    ...presentServer(row, hours, now),
    address: `${row.host}:${row.port}`,
    host: row.host,
    port: row.port,
    gotv_port: row.gotv_port,
    join_password: join,
    gotv_password: gotv,
    has_rcon: row.rcon_password !== null,
    rcon_refused: row.rcon_refused,
    plugin: row.plugin,
    plugin_found: row.plugin_found,
    draining: row.draining,
    maintenance: presentMaintenance(row, now),
    version: row.status === 'online' ? (row.seen?.version ?? null) : null,
    created_at: row.created_at.toISOString(),
  }
}
