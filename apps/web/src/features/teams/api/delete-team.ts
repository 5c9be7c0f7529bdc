import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { refreshTeamLists } from './keep-team.ts'

/** `DELETE /api/teams/:id` */
export function useDeleteTeam(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).delete(z.null(), `/teams/${encodeURIComponent(id)}`),
    onSuccess: () => refreshTeamLists(client),
  })
}
