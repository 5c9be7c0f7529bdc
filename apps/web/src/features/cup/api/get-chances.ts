import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/chances`; asked anew with everything else when the bracket changes. */
export function chancesQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'chances', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TournamentChances, `/tournaments/${encodeURIComponent(id)}/chances`, {
        signal,
      }),
  })
}
