import type { RatingLadder } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { boardSize, type BoardPlace } from './get-statistics.ts'

type RatedPlace = Pick<BoardPlace, 'ladder' | 'city' | 'page'>

function partsOf({ ladder, city }: { ladder: RatingLadder; city: string }): URLSearchParams {
  const query = new URLSearchParams({ ladder })
  if (city !== '') query.set('city', city)
  return query
}

/** `GET /api/leaderboard/rating`, one page. What is shown depends on who looks. */
export function ratingBoardQuery(place: RatedPlace, viewerId: string | null) {
  const query = partsOf(place)
  query.set('limit', String(boardSize))
  query.set('offset', String(place.page * boardSize))
  return queryOptions({
    queryKey: ['leaderboard', 'rating', String(query), viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.RatingBoard, `/leaderboard/rating?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/leaderboard/rating/me` */
export function ownRatingPlaceQuery(place: RatedPlace, viewerId: string) {
  const query = partsOf(place)
  return queryOptions({
    queryKey: ['leaderboard', 'rating', 'me', String(query), viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OwnRatingPlace, `/leaderboard/rating/me?${query}`, { signal }),
  })
}

/** `GET /api/leaderboard/rating/export` */
export function ratingBoardPath(place: RatedPlace): string {
  return `/leaderboard/rating/export?${partsOf(place)}`
}

type FrozenPlace = Pick<BoardPlace, 'ladder' | 'season' | 'page'>

/** `GET /api/seasons/:id/rating`, one page: the board that a closed season left. What is shown depends on who looks. */
export function seasonRatingQuery({ ladder, season, page }: FrozenPlace, viewerId: string | null) {
  const query = new URLSearchParams({ ladder, limit: String(boardSize), offset: String(page * boardSize) })
  return queryOptions({
    queryKey: ['leaderboard', 'rating', 'season', season, String(query), viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.SeasonRatingBoard, `/seasons/${season}/rating?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/seasons/:id/rating/export` */
export function seasonRatingPath({ ladder, season }: FrozenPlace): string {
  return `/seasons/${season}/rating/export?${new URLSearchParams({ ladder })}`
}
