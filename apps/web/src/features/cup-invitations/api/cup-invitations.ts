import type { AnswerCupInvitation } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `GET /api/user/cup-invitations` */
export function ownInvitationsQuery(userId: string) {
  return queryOptions({
    queryKey: ['cup-invitations', 'own', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.CupInvitations, '/user/cup-invitations', { signal }),
  })
}

/** `POST /api/cup-invitations/preview`: what a link asks. It changes nothing. */
export function linkedInvitationQuery(token: string) {
  return queryOptions({
    queryKey: ['cup-invitations', 'linked', token],
    queryFn: ({ client, signal }) =>
      apiOf(client).post((contract) => contract.CupInvitation, '/cup-invitations/preview', { token }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** `POST /api/cup-invitations/answer` */
export function useAnswerInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AnswerCupInvitation) =>
      apiOf(client).post((contract) => contract.CupInvitationAnswered, '/cup-invitations/answer', body),
    // What somebody may do in a cup is another thing now.
    onSuccess: () => client.invalidateQueries({ queryKey: ['tournaments'] }),
  })
}
