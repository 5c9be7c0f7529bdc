const hourMs = 3_600_000
/** A team that was told of a later deadline has at least so long from now. */
const leastHours = 24

/**
 * When a payment is due by other hours: so much later or earlier. Nobody's deadline comes nearer than a day by it; one that is nearer already stays.
 */
export function movedDue(due: Date, { before, after, now }: { before: number; after: number; now: Date }): Date {
  const moved = due.getTime() + (after - before) * hourMs
  const nearest = Math.min(due.getTime(), now.getTime() + leastHours * hourMs)
  return new Date(Math.max(moved, nearest))
}
