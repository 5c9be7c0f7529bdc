import type { Season } from '@lobby/contract'

/** What a card is of: the days of a season, or, before the first one began, everything. */
type CardSpan = { of: Season | null; from: Date; to: Date }

const always = { from: new Date(0), to: new Date('9999-01-01T00:00:00Z') }

/** The season that runs, else the one that began last, which is over; the latest stand first. */
export function cardSpan(seasons: readonly Season[]): CardSpan {
  const of = seasons.find(({ state }) => state === 'running') ?? seasons.find(({ state }) => state !== 'coming') ?? null
  return of === null ? { of, ...always } : { of, from: new Date(of.starts_at), to: new Date(of.ends_at) }
}
