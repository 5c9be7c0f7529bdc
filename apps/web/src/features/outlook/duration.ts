const hourMs = 3_600_000
const minuteMs = 60_000
/** Longer than anybody plays between two nights. */
const longDayMs = 12 * hourMs
/** Ends are told as roughly as they are known. */
const roughlyMs = 15 * minuteMs

/** `least` and `most` are whole hours, or minutes where it is over within two. */
export type Length = { unit: 'hours' | 'minutes'; least: number; most: number }

/** What is said of a span: never more exactly than it is known. */
export function lengthOf({ leastMs, mostMs }: { leastMs: number; mostMs: number }): Length {
  if (mostMs < 2 * hourMs)
    return { unit: 'minutes', least: 10 * Math.floor(leastMs / minuteMs / 10), most: tens(mostMs) }
  return { unit: 'hours', least: Math.max(1, Math.floor(leastMs / hourMs)), most: Math.ceil(mostMs / hourMs) }
}

function tens(ms: number): number {
  return 10 * Math.ceil(ms / minuteMs / 10)
}

export type End = {
  least: Date
  most: Date
  /** Whether the day on which it began is over by then: surely, perhaps, or not. */
  night: 'no' | 'may' | 'yes'
  /** More than is played in one day, however quick the maps are. */
  isLong: boolean
}

/** When it would be over, by the calendar of `zone`. */
export function endsOf(start: Date, span: { leastMs: number; mostMs: number }, zone: string): End {
  const least = new Date(roughlyMs * Math.floor((start.getTime() + span.leastMs) / roughlyMs))
  const most = new Date(roughlyMs * Math.ceil((start.getTime() + span.mostMs) / roughlyMs))
  const day = new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric', month: 'numeric', day: 'numeric' })
  const isAfter = (end: Date): boolean => day.format(end) !== day.format(start)
  return {
    least,
    most,
    night: isAfter(least) ? 'yes' : isAfter(most) ? 'may' : 'no',
    isLong: span.leastMs > longDayMs,
  }
}
