import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/chances`; asked anew with everything else when the bracket changes. */
export function chancesQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'chances', id],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.TournamentChances, `/tournaments/${encodeURIComponent(id)}/chances`, { signal }),
  })
}
