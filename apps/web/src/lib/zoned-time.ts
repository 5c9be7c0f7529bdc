/** Minutes by which the clocks of `zone` are ahead of UTC at this moment. */
export function minutesAhead(time: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(time)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((found) => found.type === type)?.value)
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((wall - Math.floor(time / 60_000) * 60_000) / 60_000)
}

/** Clocks are changed at most once within so long on either side of a moment. */
const dayMs = 24 * 3_600_000

/**
 * The moment at which clocks of `zone` show `local` (`2026-12-05T18:00`, as a field for date and time gives it), in ISO 8601;
 * the text itself where it is no time. Of an hour that they show twice it is the first; an hour that they skip is read by the
 * clocks before the change, so that 02:30 of such a night is what is called 03:30 then. Every zone alike, as in `Temporal`.
 */
export function zonedIso(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return local
  const byClocksOf = (day: number): number => wall - minutesAhead(day, zone) * 60_000
  const [before, after] = [byClocksOf(wall - dayMs), byClocksOf(wall + dayMs)]
  const isShown = (time: number): boolean => time + minutesAhead(time, zone) * 60_000 === wall
  return new Date(isShown(after) && !isShown(before) ? after : before).toISOString()
}

/** What clocks of `zone` show at a moment, as a field for date and time takes it; nothing where it is no moment. */
export function zonedLocal(iso: string, zone: string): string {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? '' : new Date(time + minutesAhead(time, zone) * 60_000).toISOString().slice(0, 16)
}

/**
 * Noon of calendar days (`2026-11-28`) by the clocks of `zone`: written in that zone, a day stays the day that it is. An hour that
 * the clocks jump does not move noon to another day.
 */
export function noonIn(zone: string): (day: string) => Date {
  const ahead = minutesAhead(Date.now(), zone) * 60_000
  return (day) => new Date(Date.parse(`${day}T12:00:00Z`) - ahead)
}
