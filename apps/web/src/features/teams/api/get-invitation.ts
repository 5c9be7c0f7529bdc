import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/invitations/:code`: what its holder may know before accepting. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: ['teams', 'invitation', code],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.InvitationPreview, `/invitations/${encodeURIComponent(code)}`, { signal }),
  })
}
