import type { DraftLink } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/draft-link`
}

/** `GET /api/tournaments/:id/draft-link`: only for organisers. */
export function draftLinkQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'draft-link', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.DraftLink, pathOf(tournamentId), { signal }),
  })
}

/** `POST /api/tournaments/:id/draft-link`: its answer alone tells the link. */
export function useMakeDraftLink(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).post((contract) => contract.MadeDraftLink, pathOf(tournamentId)),
    onSettled: () => client.invalidateQueries({ queryKey: draftLinkQuery(tournamentId).queryKey }),
  })
}

/** `DELETE /api/tournaments/:id/draft-link` */
export function useEndDraftLink(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).delete((contract) => contract.DraftLink, pathOf(tournamentId)),
    onSuccess: (left) => client.setQueryData<DraftLink>(draftLinkQuery(tournamentId).queryKey, left),
    onError: () => client.invalidateQueries({ queryKey: draftLinkQuery(tournamentId).queryKey }),
  })
}
