import type { LeaderboardPeriod } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Players on a page of the board. */
export const boardSize = 20

/** Which part of the board; no city is every city. */
export type BoardPlace = { period: LeaderboardPeriod; city: string; page: number }
export const firstBoard: BoardPlace = { period: 'week', city: '', page: 0 }

/** `GET /api/leaderboard`, one page. What is shown depends on who looks. */
export function leaderboardQuery({ period, city, page }: BoardPlace, viewerId: string | null) {
  const query = new URLSearchParams({ period, limit: String(boardSize), offset: String(page * boardSize) })
  if (city !== '') query.set('city', city)
  return queryOptions({
    queryKey: ['leaderboard', period, city, page, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Leaderboard, `/leaderboard?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/analytics` */
export function analyticsQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Analytics, `/analytics?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/analytics/export` */
export function figuresPath(days: number, format: string): string {
  return `/analytics/export?days=${days}&format=${format}`
}
