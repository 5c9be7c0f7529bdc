import type { UpdateTournamentRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { tournamentQuery } from '#features/tournaments/api/get-tournament'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `PATCH /api/tournaments/:id` */
export function useUpdateTournament(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateTournamentRequest) =>
      apiOf(client).patch(
        (contract) => contract.TournamentDetail,
        `/tournaments/${encodeURIComponent(tournamentId)}`,
        body,
      ),
    onSuccess: (tournament) => {
      client.setQueryData(tournamentQuery(tournamentId).queryKey, tournament)
      return refreshTournament(client, tournamentId)
    },
  })
}
