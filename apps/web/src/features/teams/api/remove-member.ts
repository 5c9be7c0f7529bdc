import { useMutation } from '#lib/mutation'
import { useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

/** `DELETE /api/teams/:id/members/:user_id`: a captain removes a player, or a player leaves. */
export function useRemoveMember(teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      apiOf(client).delete(
        (contract) => contract.TeamAnswer,
        `/teams/${encodeURIComponent(teamId)}/members/${encodeURIComponent(userId)}`,
      ),
    onSuccess: ({ team }) => keepTeam(client, team),
  })
}
