import type { LiveDelayRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `PUT /api/tournaments/:id/live-delay` */
export function useSaveLiveDelay(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: LiveDelayRequest) =>
      apiOf(client).put(
        (contract) => contract.LiveDelaySetting,
        `/tournaments/${encodeURIComponent(tournamentId)}/live-delay`,
        body,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
