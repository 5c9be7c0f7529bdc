import type { CupApproval } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/approval`
}

/** `GET /api/tournaments/:id/approval`: only for organisers. */
export function approvalQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'approval', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.CupApproval, pathOf(tournamentId), { signal }),
  })
}

/** `POST /api/tournaments/:id/approval` */
export function useAskForApproval(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).post((contract) => contract.CupApproval, pathOf(tournamentId)),
    onSuccess: (approval) => client.setQueryData<CupApproval>(approvalQuery(tournamentId).queryKey, approval),
    onError: () => client.invalidateQueries({ queryKey: approvalQuery(tournamentId).queryKey }),
  })
}
