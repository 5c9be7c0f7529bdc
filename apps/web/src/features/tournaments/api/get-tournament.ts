import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id` */
export function tournamentQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'detail', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TournamentDetail, `/tournaments/${encodeURIComponent(id)}`, { signal }),
  })
}
