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

/**
 * The moment at which clocks of `zone` show `local` (`2026-12-05T18:00`, as a field for date and time gives it), in ISO 8601;
 * the text itself where it is no time.
 */
export function zonedIso(local: string, zone: string): string {
  const wall = Date.parse(`${local}Z`)
  if (Number.isNaN(wall)) return local
  // The first guess may lie on the other side of a change of the clocks.
  const guess = wall - minutesAhead(wall, zone) * 60_000
  return new Date(wall - minutesAhead(guess, zone) * 60_000).toISOString()
}

/**
 * Noon of calendar days (`2026-11-28`) by the clocks of `zone`: written in that zone, a day stays the day that it is. An hour that
 * the clocks jump does not move noon to another day.
 */
export function noonIn(zone: string): (day: string) => Date {
  const ahead = minutesAhead(Date.now(), zone) * 60_000
  return (day) => new Date(Date.parse(`${day}T12:00:00Z`) - ahead)
}
