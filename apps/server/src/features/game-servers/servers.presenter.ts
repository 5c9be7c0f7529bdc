import { uptimeHours, type ServerDetail, type ServerListItem } from '@lobby/contract'
import { hourMs, type HourRow } from './hours.queries.ts'
import type { ServerRow } from './servers.queries.ts'

/** `hours` are the server's own, in any order. */
export function presentServer(row: ServerRow, hours: readonly HourRow[], now: Date): ServerListItem {
  const isTraining = row.purpose === 'training'
  // Between two misses the last answer still counts; once offline, nothing does.
  const seen = row.status === 'online' ? row.seen : null
  return {
    id: row.id,
    name: row.name,
    status: row.status,
    purpose: row.purpose,
    mode: row.mode,
    region: row.region,
    ping: seen?.ping_ms ?? null,
    current_map: seen?.map ?? null,
    current_players: seen?.players ?? 0,
    max_players: seen?.max_players ?? null,
    address: isTraining ? `${row.host}:${row.port}` : null,
    has_password: seen?.has_password ?? null,
    tick_rate: seen?.tick_rate ?? null,
    anti_cheat: seen?.vac ?? null,
    checked_at: row.checked_at?.toISOString() ?? null,
    online_at: row.online_at?.toISOString() ?? null,
    uptime: uptimeStrip(hours, now),
  }
}

export function presentServerDetail(
  row: ServerRow,
  hours: readonly HourRow[],
  { month, now }: { month: { asked: number; answered: number }; now: Date },
): ServerDetail {
  const isShown = row.status === 'online' && row.purpose === 'training'
  return {
    ...presentServer(row, hours, now),
    players: isShown ? (row.seen?.names ?? null) : null,
    uptime_month: month.asked === 0 ? null : share(month.answered, month.asked),
  }
}

/** The last hours, the current one last; null where nobody asked. */
function uptimeStrip(hours: readonly HourRow[], now: Date): (number | null)[] {
  const current = Math.floor(now.getTime() / hourMs)
  const byHour = new Map(hours.map((row) => [Math.floor(row.hour.getTime() / hourMs), row]))
  return Array.from({ length: uptimeHours }, (_, place) => {
    const row = byHour.get(current - (uptimeHours - 1) + place)
    return row === undefined || row.asked === 0 ? null : share(row.answered, row.asked)
  })
}

/** To three decimals. */
function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1_000) / 1_000
}
