import type { UpdateTeamRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { keepTeam } from './keep-team.ts'

/** `PATCH /api/teams/:id` */
export function useUpdateTeam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateTeamRequest) =>
      apiOf(client).patch((contract) => contract.TeamDetail, `/teams/${encodeURIComponent(id)}`, body),
    onSuccess: (team) => keepTeam(client, team),
  })
}
