import type { RoomSettings } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/room-settings`
}

/** `GET /api/tournaments/:id/room-settings`: only for organisers. */
export function roomSettingsQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'room-settings', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.RoomSettings, pathOf(tournamentId), { signal }),
  })
}

/** `PUT /api/tournaments/:id/room-settings` */
export function useSaveRoomSettings(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (settings: RoomSettings) =>
      apiOf(client).put((contract) => contract.RoomSettings, pathOf(tournamentId), settings),
    onSuccess: (settings) => client.setQueryData(roomSettingsQuery(tournamentId).queryKey, settings),
  })
}
