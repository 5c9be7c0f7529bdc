import type { GameSettings } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `PUT /api/tournaments/:id/game-settings` */
export function useSaveGameSettings(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: GameSettings) =>
      apiOf(client).put(
        (contract) => contract.GameSettings,
        `/tournaments/${encodeURIComponent(tournamentId)}/game-settings`,
        settings,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
