import { timeZone as home, type Season } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { useFormat } from './format.ts'
import { apiOf } from './site.ts'
import { useTimeZone } from './time-zone.ts'
import { noonIn, zonedIso } from './zoned-time.ts'

/** `GET /api/seasons`, the latest first. */
export const seasonsQuery = queryOptions({
  queryKey: ['seasons'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.SeasonList, '/seasons', { signal }),
})

const dayMs = 24 * 3_600_000

/** The first and the last day of a season (`2026-12-01`) by the calendar of the boards, which is Almaty's. */
export function daysOfSeason({ starts_at: from, ends_at: to }: Pick<Season, 'starts_at' | 'ends_at'>): {
  first: string
  last: string
} {
  // A season ends with the first moment that is no part of it.
  return { first: dayAt(Date.parse(from)), last: dayAt(Date.parse(to) - 1) }
}

function dayAt(time: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: home, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    time,
  )
}

/** The moments between which these whole days lie; what is no day stays what it is. */
export function momentsOfDays({ first, last }: { first: string; last: string }): { from: string; to: string } {
  const end = Date.parse(`${last}T00:00:00Z`) + dayMs
  const dayAfter = Number.isNaN(end) ? last : new Date(end).toISOString().slice(0, 10)
  return { from: zonedIso(`${first}T00:00`, home), to: zonedIso(`${dayAfter}T00:00`, home) }
}

/** `1 September 2026 – 30 November 2026` */
export function useSeasonDays(): (season: Pick<Season, 'starts_at' | 'ends_at'>) => string {
  const format = useFormat()
  const noon = noonIn(useTimeZone())
  return (season) => {
    const { first, last } = daysOfSeason(season)
    return `${format.fullDate(noon(first))} – ${format.fullDate(noon(last))}`
  }
}
