import { TeamDetail } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

const Answer = z.object({ team: TeamDetail })

/** `DELETE /api/teams/:id/members/:user_id`: a captain removes a player, or a player leaves. */
export function useRemoveMember(teamId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (userId: string) =>
      apiOf(client).delete(Answer, `/teams/${encodeURIComponent(teamId)}/members/${encodeURIComponent(userId)}`),
    onSuccess: ({ team }) => keepTeam(client, team),
  })
}
