import type { GameSettingsChange } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { ApiError } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** Whether somebody else saved first. */
export function isOvertaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'GAME_SETTINGS_CHANGED'
}

/** `PUT /api/tournaments/:id/game-settings` */
export function useSaveGameSettings(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: GameSettingsChange) =>
      apiOf(client).put(
        (contract) => contract.GameSettings,
        `/tournaments/${encodeURIComponent(tournamentId)}/game-settings`,
        settings,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
    onError: (error) => {
      if (isOvertaken(error)) void refreshTournament(client, tournamentId)
    },
  })
}
