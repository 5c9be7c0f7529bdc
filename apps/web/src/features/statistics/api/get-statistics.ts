import type { LeaderboardMeasure, LeaderboardPeriod, RatingLadder, teamMeasures } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Rows on a page of a board. */
export const boardSize = 20

/** Which part of the board; no city is every city, no mode (players a side) every mode. The rating has ladders, and no days. */
export type BoardPlace = {
  who: 'players' | 'rating' | 'teams'
  ladder: RatingLadder
  by: LeaderboardMeasure
  period: LeaderboardPeriod
  city: string
  mode: number
  page: number
}
export const firstBoard: BoardPlace = {
  who: 'players',
  ladder: '5v5',
  by: 'xp',
  period: 'week',
  city: '',
  mode: 0,
  page: 0,
}

/** What of a place the server is asked for; what is usual is left out. A season has no modes. */
function partsOf({ period, city, by, mode }: BoardPlace): URLSearchParams {
  const query = new URLSearchParams({ period })
  if (city !== '') query.set('city', city)
  if (by !== 'xp') query.set('by', by)
  if (mode !== 0 && period !== 'season') query.set('mode', String(mode))
  return query
}

/** `GET /api/leaderboard`, one page. What is shown depends on who looks. */
export function leaderboardQuery(place: BoardPlace, viewerId: string | null) {
  const query = partsOf({ ...place, city: '' })
  query.set('limit', String(boardSize))
  query.set('offset', String(place.page * boardSize))
  if (place.city !== '') query.set('city', place.city)
  return queryOptions({
    queryKey: ['leaderboard', String(query), viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Leaderboard, `/leaderboard?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/leaderboard/me` */
export function ownPlaceQuery(place: BoardPlace, viewerId: string) {
  const query = partsOf(place)
  return queryOptions({
    queryKey: ['leaderboard', 'me', String(query), viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OwnPlace, `/leaderboard/me?${query}`, { signal }),
  })
}

/** `GET /api/leaderboard/export` */
export function boardPath(place: BoardPlace, format: string): string {
  return `/leaderboard/export?${partsOf(place)}&format=${format}`
}

type TeamPlace = Pick<BoardPlace, 'period' | 'page'> & { by: (typeof teamMeasures)[number] }

/** `GET /api/leaderboard/teams`, one page. */
export function teamBoardQuery({ period, by, page }: TeamPlace) {
  const query = new URLSearchParams({ period, by, limit: String(boardSize), offset: String(page * boardSize) })
  return queryOptions({
    queryKey: ['leaderboard', 'teams', String(query)],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamBoard, `/leaderboard/teams?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/leaderboard/teams/export` */
export function teamBoardPath({ period, by }: TeamPlace, format: string): string {
  return `/leaderboard/teams/export?period=${period}&by=${by}&format=${format}`
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
