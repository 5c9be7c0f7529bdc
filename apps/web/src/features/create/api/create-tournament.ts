import type { CreateTournamentRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { api } from '#lib/api'

/** `POST /api/tournaments` */
export function useCreateTournament() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTournamentRequest) =>
      api.post((contract) => contract.TournamentDetail, '/tournaments', body),
    onSuccess: (made) => client.setQueryData(tournamentQuery(made.id).queryKey, made),
  })
}
