import { TeamDetail } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

const Answer = z.object({ team: TeamDetail })

/** `POST /api/invitations/:code/accept` */
export function useAcceptInvitation(code: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).post(Answer, `/invitations/${encodeURIComponent(code)}/accept`),
    onSuccess: ({ team }) => keepTeam(client, team),
  })
}
