import { useQueryClient } from '@tanstack/react-query'
import { bracketKey } from '#features/tournaments/api/get-bracket'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/**
 * `POST /api/tournaments/:id/start`: draws the groups; there is no way back. `onStarted` is called whatever becomes of who asked:
 * the panel of what is before a start goes as soon as the cup is known to be live.
 */
export function useStartTournament(tournamentId: string, onStarted: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiOf(client).post((contract) => contract.Bracket, `/tournaments/${encodeURIComponent(tournamentId)}/start`),
    onSuccess: (bracket) => {
      client.setQueryData(bracketKey(tournamentId), bracket)
      onStarted()
      return refreshTournament(client, tournamentId)
    },
  })
}
