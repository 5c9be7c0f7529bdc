import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** The most that one answer may hold (MatchListQuery). */
const limit = 200

/** `GET /api/matches` */
export const matchesQuery = queryOptions({
  queryKey: ['matches', 'list'],
  queryFn: ({ signal }) => api.get((contract) => contract.MatchListItem.array(), `/matches?limit=${limit}`, { signal }),
})

/** The finished matches of a tournament, from which the form of its teams is read. */
export function finishedMatchesQuery(tournamentId: string) {
  const query = new URLSearchParams({ tournament_id: tournamentId, status: 'finished', limit: String(limit) })
  return queryOptions({
    queryKey: ['matches', 'finished', tournamentId],
    queryFn: ({ signal }) => api.get((contract) => contract.MatchListItem.array(), `/matches?${query}`, { signal }),
  })
}
