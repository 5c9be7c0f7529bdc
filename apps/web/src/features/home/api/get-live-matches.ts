import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/matches?status=live` */
export const liveMatchesQuery = queryOptions({
  queryKey: ['matches', 'live'],
  queryFn: ({ signal }) =>
    api.get((contract) => contract.MatchListItem.array(), '/matches?status=live&limit=8', { signal }),
})
