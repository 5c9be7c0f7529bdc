import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `POST /api/drafts/read`: what a draft's link tells. It changes nothing; the token stands in the body, as addresses are written down in many places. */
export function sharedDraftQuery(token: string) {
  return queryOptions({
    queryKey: ['shared-draft', token],
    queryFn: ({ client, signal }) =>
      apiOf(client).post((contract) => contract.SharedDraft, '/drafts/read', { token }, { signal }),
    retry: false,
    // Another look may find it changed, or taken back.
    staleTime: 0,
    gcTime: 0,
  })
}
