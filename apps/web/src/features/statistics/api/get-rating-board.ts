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
