import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `POST /api/teams/:id/invitations`: one link for as many players as the team has room for. */
export function useCreateInvitation(teamId: string) {
  return useMutation({
    mutationFn: (maxUses: number, { client }) =>
      apiOf(client).post((contract) => contract.Invitation, `/teams/${encodeURIComponent(teamId)}/invitations`, {
        max_uses: maxUses,
      }),
  })
}
