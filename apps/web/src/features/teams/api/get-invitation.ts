import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/invitations/:code`: what its holder may know before accepting. */
export function invitationQuery(code: string) {
  return queryOptions({
    queryKey: ['teams', 'invitation', code],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.InvitationPreview, `/invitations/${encodeURIComponent(code)}`, {
        signal,
      }),
  })
}
