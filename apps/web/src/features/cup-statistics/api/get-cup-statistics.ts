import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/statistics`; `viewer`: who asks, as members see players that visitors do not. */
export function cupStatisticsQuery(tournamentId: string, viewer: string | null) {
  return queryOptions({
    queryKey: ['tournaments', 'statistics', tournamentId, viewer],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.CupStatistics,
        `/tournaments/${encodeURIComponent(tournamentId)}/statistics`,
        { signal },
      ),
  })
}
