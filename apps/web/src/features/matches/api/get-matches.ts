import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** The most that one answer may hold (MatchListQuery). */
const limit = 200

/** `GET /api/matches` */
export const matchesQuery = queryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ signal }) => api.get((contract) => contract.MatchListItem.array(), `/matches?limit=${limit}`, { signal }),
})
