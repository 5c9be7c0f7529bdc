import type { CupApprovalQueue, CupVerdictRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

export type AskedCup = CupApprovalQueue['cups'][number]

/** `GET /api/admin/cup-approvals` */
export const approvalsQuery = queryOptions({
  queryKey: ['admin', 'cup-approvals'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.CupApprovalQueue, '/admin/cup-approvals', { signal }),
})

/** `POST /api/admin/cup-approvals/:id` */
export function useDecide(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CupVerdictRequest) =>
      apiOf(client).post(
        (contract) => contract.CupApprovalQueue,
        `/admin/cup-approvals/${encodeURIComponent(id)}`,
        body,
      ),
    onSuccess: (queue) => client.setQueryData<CupApprovalQueue>(approvalsQuery.queryKey, queue),
    // Another admin was quicker: what stands here is not so any more.
    onError: () => client.invalidateQueries({ queryKey: approvalsQuery.queryKey }),
  })
}
