import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/entrants`: for organisers, once the tournament runs. */
export function entrantsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'entrants', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Entrants, `/tournaments/${encodeURIComponent(id)}/entrants`, { signal }),
  })
}
