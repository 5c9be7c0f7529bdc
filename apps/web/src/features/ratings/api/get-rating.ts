import type { RatingLadder } from '@lobby/contract'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const pageSize = 10

/** `GET /api/players/:id/rating`. What is shown depends on who looks. */
export function playerRatingQuery(playerId: string, ladder: RatingLadder, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'rating', playerId, ladder, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.PlayerRating,
        `/players/${encodeURIComponent(playerId)}/rating?ladder=${ladder}`,
        { signal },
      ),
  })
}

/** `GET /api/players/:id/rating/changes`, page after page. */
export function ratingChangesQuery(playerId: string, ladder: RatingLadder, viewerId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['players', 'rating-changes', playerId, ladder, viewerId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = new URLSearchParams({ ladder, limit: String(pageSize) })
      if (pageParam !== '') query.set('cursor', pageParam)
      const path = `/players/${encodeURIComponent(playerId)}/rating/changes?${query}`
      return apiOf(client).get((contract) => contract.RatingChanges, path, { signal })
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next ?? undefined,
  })
}

/** `GET /api/players/:id/rating/changes?match=`: what one match did. */
export function matchChangesQuery(
  playerId: string,
  match: string,
  asked: { ladder: RatingLadder; viewer: string | null },
) {
  const query = new URLSearchParams({ ladder: asked.ladder, match })
  return queryOptions({
    queryKey: ['players', 'rating-changes', playerId, String(query), asked.viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.RatingChanges,
        `/players/${encodeURIComponent(playerId)}/rating/changes?${query}`,
        { signal },
      ),
  })
}

/** `GET /api/players/:id`, for the name above the explanation. */
export function ratedPlayerQuery(playerId: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'detail', playerId, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerProfile, `/players/${encodeURIComponent(playerId)}`, { signal }),
  })
}

/** `GET /api/rating` */
export const ratingModelQuery = queryOptions({
  queryKey: ['rating', 'model'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.RatingModel, '/rating', { signal }),
})
