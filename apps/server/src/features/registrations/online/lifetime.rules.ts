/** So long a page of payment is open at most, and at least: the provider's own bounds are five minutes and a week. */
const longestMs = 3_600_000
const shortestMs = 300_000

/** Until when a payment that is begun now can be made: the place waits no longer, but a page that closes at once helps nobody. */
export function lapsesAt(now: Date, dueAt: Date | null): Date {
  const latest = now.getTime() + longestMs
  const wanted = dueAt === null ? latest : Math.min(latest, dueAt.getTime())
  return new Date(Math.max(wanted, now.getTime() + shortestMs))
}

/** A page that is about to close is not handed out any more. */
export function isOpenLongEnough(lapses: Date, now: Date): boolean {
  return lapses.getTime() - now.getTime() > 60_000
}
