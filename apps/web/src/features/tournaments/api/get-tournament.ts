import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id` */
export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'detail', id],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.TournamentDetail, `/tournaments/${encodeURIComponent(id)}`, { signal }),
  })
}
