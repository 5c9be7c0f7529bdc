import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/page` */
export function cupPageQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'page', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.CupPage, `/tournaments/${encodeURIComponent(tournamentId)}/page`, {
        signal,
      }),
  })
}
