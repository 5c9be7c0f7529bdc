const dayMs = 24 * 3_600_000

type Formats = { offset: Intl.DateTimeFormat; date: Intl.DateTimeFormat }
/** To make one takes a hundred times as long as to use it. */
const formats = new Map<string, Formats>()
const maxFormats = 64

function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone)
  if (known !== undefined) return known
  const made = {
    offset: new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
    date: new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }),
  }
  if (formats.size >= maxFormats) formats.clear()
  formats.set(timeZone, made)
  return made
}

/**
 * The first moments of the last `days` days in a zone, the oldest first, that of `now` the last of them. By the zone's own
 * calendar, so that a day whose clock is changed is as long as it is there.
 */
export function lastDays(now: Date, days: number, timeZone: string): { date: string; start: Date }[] {
  const today = dateIn(now, timeZone)
  return Array.from({ length: days }, (_, index) => {
    const date = dateAfter(today, index + 1 - days)
    return { date, start: startOfDate(date, timeZone) }
  })
}

/** The date (YYYY-MM-DD) so many days after another one, or before it. */
export function dateAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** The Monday of a date's week. */
export function mondayOf(date: string): string {
  const daysSinceMonday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  return dateAfter(date, -daysSinceMonday)
}

/** The moment at which a date (YYYY-MM-DD) begins in the zone. */
export function startOfDate(date: string, timeZone: string): Date {
  const midnight = new Date(`${date}T00:00:00Z`)
  const guess = new Date(midnight.getTime() - offsetMs(midnight, timeZone))
  return new Date(midnight.getTime() - offsetMs(guess, timeZone))
}

function offsetMs(at: Date, timeZone: string): number {
  const name = formatsOf(timeZone)
    .offset.formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? '') ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The date (YYYY-MM-DD) that the zone's calendar shows. */
export function dateIn(at: Date, timeZone: string): string {
  const parts = formatsOf(timeZone)
    .date.formatToParts(at)
    .map(({ type, value }) => [type, value] as const)
  const part = new Map<string, string>(parts)
  return `${part.get('year')}-${part.get('month')}-${part.get('day')}`
}
