import type { CreateTeamRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

/** `POST /api/teams` */
export function useCreateTeam() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTeamRequest) => apiOf(client).post((contract) => contract.TeamDetail, '/teams', body),
    onSuccess: (team) => keepTeam(client, team),
  })
}
