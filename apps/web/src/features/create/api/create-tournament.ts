import type { CreateTournamentRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments` */
export function useCreateTournament() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CreateTournamentRequest) =>
      apiOf(client).post((contract) => contract.TournamentDetail, '/tournaments', body),
    onSuccess: (made) => client.setQueryData(tournamentQuery(made.id).queryKey, made),
  })
}
