import type { CreateTeamRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { keepTeam } from './keep-team.ts'

/** `POST /api/teams` */
export function useCreateTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTeamRequest) => api.post((contract) => contract.TeamDetail, '/teams', body),
    onSuccess: (team) => keepTeam(client, team),
  })
}
