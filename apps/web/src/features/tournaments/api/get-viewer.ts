import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/me`: what the signed-in user may do here. Only for signed-in users. */
export function viewerQuery(id: string, userId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'viewer', id, userId],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.TournamentViewer, `/tournaments/${encodeURIComponent(id)}/me`, { signal }),
  })
}
