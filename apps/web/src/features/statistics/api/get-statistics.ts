import type { analyticsParts, LeaderboardMeasure, LeaderboardPeriod, RatingLadder, teamMeasures } from '@lobby/contract'
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
  /** No cup is all of them; a cup has neither days nor modes. */
  cup: string
  /** No season is the one that runs. */
  season: string
  teams_by: (typeof teamMeasures)[number]
  page: number
}
export const firstBoard: BoardPlace = {
  who: 'players',
  ladder: '5v5',
  by: 'xp',
  period: 'week',
  city: '',
  mode: 0,
  cup: '',
  season: '',
  teams_by: 'wins',
  page: 0,
}

function timeOf({ period, season }: Pick<BoardPlace, 'period' | 'season'>): URLSearchParams {
  return new URLSearchParams(period === 'season' && season !== '' ? { period, season } : { period })
}

/** What of a place the server is asked for; what is usual is left out. A season has no modes. */
function partsOf({ period, season, cup, city, by, mode }: BoardPlace): URLSearchParams {
  const query = cup === '' ? timeOf({ period, season }) : new URLSearchParams({ period: 'all', cup })
  if (city !== '') query.set('city', city)
  if (by !== 'xp') query.set('by', by)
  if (mode !== 0 && period !== 'season' && cup === '') query.set('mode', String(mode))
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
export function boardPath(place: BoardPlace): string {
  return `/leaderboard/export?${partsOf(place)}`
}

type TeamPlace = Pick<BoardPlace, 'period' | 'season' | 'teams_by' | 'page'>

/** `GET /api/leaderboard/teams`, one page. */
export function teamBoardQuery(place: TeamPlace) {
  const query = timeOf(place)
  query.set('by', place.teams_by)
  query.set('limit', String(boardSize))
  query.set('offset', String(place.page * boardSize))
  return queryOptions({
    queryKey: ['leaderboard', 'teams', String(query)],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamBoard, `/leaderboard/teams?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/leaderboard/teams/export` */
export function teamBoardPath(place: TeamPlace): string {
  return `/leaderboard/teams/export?${timeOf(place)}&by=${place.teams_by}`
}

export type AnalyticsPart = (typeof analyticsParts)[number]

/** `GET /api/analytics` */
export function analyticsQuery(days: number) {
  return queryOptions({
    queryKey: ['analytics', days],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Analytics, `/analytics?days=${days}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/analytics/export`, of one drawing or of all of them. */
export function figuresPath(days: number, part: AnalyticsPart): string {
  return `/analytics/export?days=${days}${part === 'all' ? '' : `&part=${part}`}`
}
