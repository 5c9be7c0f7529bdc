import type { LogArrival } from './facts.ts'

/** What begins a line of the HTTP log: `07/17/2026 - 18:14:24.251 - `; the clock is the server's, in a zone that is not told. */
const stamp = /^(\d{2})\/(\d{2})\/(\d{4}) - (\d{2}):(\d{2}):(\d{2})\.(\d{3}) - /
const maxLines = 20_000

/** Reads what a body of the log tells of its way: how many lines and the newest one's time. Nothing of what stands in them. Null for none. */
export function readLogArrival(body: string, receivedAt: number): LogArrival | null {
  const times = body.split('\n', maxLines).flatMap((line) => {
    const found = stamp.exec(line)
    if (found === null) return []
    const [, month, day, year, hour, minute, second, fraction] = found.map(Number)
    return [Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second, fraction)]
  })
  return times.length === 0 ? null : { lines: times.length, lineAt: Math.max(...times), receivedAt }
}
