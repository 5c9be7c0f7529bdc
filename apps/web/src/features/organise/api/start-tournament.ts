import { useMutation, useQueryClient } from '@tanstack/react-query'
import { bracketKey } from '#features/tournaments/api/get-bracket'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments/:id/start`: draws the groups; there is no way back. */
export function useStartTournament(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiOf(client).post((contract) => contract.Bracket, `/tournaments/${encodeURIComponent(tournamentId)}/start`),
    onSuccess: (bracket) => {
      client.setQueryData(bracketKey(tournamentId), bracket)
      return refreshTournament(client, tournamentId)
    },
  })
}
