import type { UnmatchedPayment } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `GET /api/admin/payments/unmatched` */
export const unmatchedQuery = queryOptions({
  queryKey: ['admin', 'unmatched-payments'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.UnmatchedPayment.array(), '/admin/payments/unmatched', { signal }),
})

/** `POST /api/admin/payments/unmatched/:id` */
export function useLayAside() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      apiOf(client).post(
        (contract) => contract.UnmatchedPayment.array(),
        `/admin/payments/unmatched/${encodeURIComponent(id)}`,
        { reason },
      ),
    onSuccess: (rows) => client.setQueryData<UnmatchedPayment[]>(unmatchedQuery.queryKey, rows),
  })
}
