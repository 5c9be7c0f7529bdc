import { uptimeHours, type ServerDetail, type ServerListItem, type ServerPurpose } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { hourMs, listHours, sumHours } from './hours.queries.ts'
import { findServer, findServers } from './servers.queries.ts'
import { presentServer, presentServerDetail } from './servers.presenter.ts'

/** Every answer that shows game servers. */
export const serversTag = 'servers'

/** Hours of uptime are kept so long. */
export const historyMs = 30 * 24 * hourMs

export async function listServers(
  runner: Runner,
  purpose: ServerPurpose | undefined,
  now: Date,
): Promise<ServerListItem[]> {
  const rows = await findServers(runner, purpose)
  const hours = await listHours(
    runner,
    rows.map(({ id }) => id),
    startOfStrip(now),
  )
  const byServer = Map.groupBy(hours, (row) => row.server_id)
  return rows.map((row) => presentServer(row, byServer.get(row.id) ?? [], now))
}

export async function readServer(runner: Runner, id: string, now: Date): Promise<ServerDetail | null> {
  const row = await findServer(runner, id)
  if (!row) return null
  const month = await sumHours(runner, id, new Date(now.getTime() - historyMs))
  return presentServerDetail(row, await listHours(runner, [id], startOfStrip(now)), { month, now })
}

/** Share of questions that a server answered within the last day; null where none was asked. */
export async function answeredToday(runner: Runner, id: string, now: Date): Promise<number | null> {
  const { asked, answered } = await sumHours(runner, id, startOfStrip(now))
  return asked === 0 ? null : answered / asked
}

/** The first hour that a strip of uptime shows. */
export function startOfStrip(now: Date): Date {
  return new Date((Math.floor(now.getTime() / hourMs) - (uptimeHours - 1)) * hourMs)
}
