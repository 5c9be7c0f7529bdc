import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/matches?status=live` */
export const liveMatchesQuery = queryOptions({
  queryKey: ['matches', 'live'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.MatchListItem.array(), '/matches?status=live&limit=8', { signal }),
})
