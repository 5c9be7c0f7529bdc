import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** The most that one answer may hold (MatchListQuery). */
const limit = 200

/** `GET /api/matches` */
export const matchesQuery = queryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.MatchListItem.array(), `/matches?limit=${limit}`, { signal }),
})
