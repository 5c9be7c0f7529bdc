import type { PayeeRequest, PayeeSetting } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/payee`
}

/** `GET /api/tournaments/:id/payee`: for organisers and finance. */
export function payeeQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'payee', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PayeeSetting, pathOf(tournamentId), { signal }),
  })
}

/** `PUT /api/tournaments/:id/payee`; nobody any more by null. */
export function useSavePayee(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (payee: PayeeRequest | null) =>
      payee === null
        ? apiOf(client).delete((contract) => contract.PayeeSetting, pathOf(tournamentId))
        : apiOf(client).put((contract) => contract.PayeeSetting, pathOf(tournamentId), payee),
    onSuccess: (saved) => client.setQueryData<PayeeSetting>(payeeQuery(tournamentId).queryKey, saved),
  })
}
