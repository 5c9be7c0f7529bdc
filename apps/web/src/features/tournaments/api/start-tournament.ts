import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { bracketKey } from './get-bracket.ts'
import { refreshTournament } from './refresh-tournament.ts'

/** `POST /api/tournaments/:id/start`: draws the groups; there is no way back. */
export function useStartTournament(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      api.post((contract) => contract.Bracket, `/tournaments/${encodeURIComponent(tournamentId)}/start`),
    onSuccess: (bracket) => {
      client.setQueryData(bracketKey(tournamentId), bracket)
      return refreshTournament(client, tournamentId)
    },
  })
}
