const dayMs = 24 * 3_600_000

/**
 * The first moments of the last `days` days in a zone, the oldest first, that of `now` the last of them. By the zone's own
 * calendar, so that a day whose clock is changed is as long as it is there.
 */
export function lastDays(now: Date, days: number, timeZone: string): { date: string; start: Date }[] {
  const today = Date.parse(`${dateIn(now, timeZone)}T00:00:00Z`)
  return Array.from({ length: days }, (_, index) => {
    const midnight = new Date(today - (days - 1 - index) * dayMs)
    return { date: midnight.toISOString().slice(0, 10), start: startOf(midnight, timeZone) }
  })
}

/** The moment at which the zone's clock shows what UTC shows at `midnight`. */
function startOf(midnight: Date, timeZone: string): Date {
  const guess = new Date(midnight.getTime() - offsetMs(midnight, timeZone))
  return new Date(midnight.getTime() - offsetMs(guess, timeZone))
}

function offsetMs(at: Date, timeZone: string): number {
  const name = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

function dateIn(at: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    .formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const part = new Map<string, string>(parts)
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`
}
