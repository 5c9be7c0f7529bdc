import type { PartnerRequest } from '@lobby/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `POST /api/partners/requests` */
export function useSendRequest() {
  return useMutation({
    mutationFn: (body: PartnerRequest) => api.post((contract) => contract.PartnerAnswer, '/partners/requests', body),
  })
}
