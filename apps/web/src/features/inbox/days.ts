import type { Notice } from '@lobby/contract'

export type Day = { key: string; notices: Notice[] }

/** `2026-12-05`: the day of a moment by the clocks of a zone. */
export function dayOf(time: string | number, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(time),
  )
}

/** Notices by the day on which they came, in their order. */
export function byDay(notices: readonly Notice[], timeZone: string): Day[] {
  const days = Map.groupBy(notices, ({ at }) => dayOf(at, timeZone))
  return [...days].map(([key, some]) => ({ key, notices: some }))
}

/** What says the same and leads to the same stands once, where its newest stood: five sign-ins are one line. */
export function alike(notices: readonly Notice[]): Notice[][] {
  return [
    ...Map.groupBy(notices, ({ kind, text, action, is_done: isDone }) =>
      JSON.stringify([kind, text, action.page, isDone]),
    ).values(),
  ]
}

const dayMs = 24 * 3_600_000

/** How near a day is to now; others are told by their date. */
export function nearness(day: string, now: number | null, timeZone: string): 'today' | 'yesterday' | null {
  if (now === null) return null
  const today = dayOf(now, timeZone)
  if (day === today) return 'today'
  // Noon is on its day wherever a clock is turned.
  return day === new Date(Date.parse(`${today}T12:00:00Z`) - dayMs).toISOString().slice(0, 10) ? 'yesterday' : null
}
