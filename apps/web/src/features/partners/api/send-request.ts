import { useMutation } from '#lib/mutation'
import type { PartnerRequest } from '@lobby/contract'
import { apiOf } from '#lib/site'

/** `POST /api/partners/requests` */
export function useSendRequest() {
  return useMutation({
    mutationFn: (body: PartnerRequest, { client }) =>
      apiOf(client).post((contract) => contract.PartnerAnswer, '/partners/requests', body),
  })
}
