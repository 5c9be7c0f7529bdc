import { useMutation } from '#lib/mutation'
import { useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

/** `POST /api/invitations/:code/accept` */
export function useAcceptInvitation(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiOf(client).post((contract) => contract.TeamAnswer, `/invitations/${encodeURIComponent(code)}/accept`),
    onSuccess: ({ team }) => keepTeam(client, team),
  })
}
