import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/me`: what the signed-in user may do here. Only for signed-in users. */
export function viewerQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'viewer', id, userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TournamentViewer, `/tournaments/${encodeURIComponent(id)}/me`, {
        signal,
      }),
  })
}
