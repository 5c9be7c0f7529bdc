import { useMutation } from '#lib/mutation'
import type { GamePlugin } from '@lobby/contract'
import { apiOf } from '#lib/site'

/** `GET /api/matches/:id/server-command`: every call makes a new token, so it is asked for by a button and never by itself. */
export function useMakeServerCommand(matchId: string) {
  return useMutation({
    mutationFn: (plugin: GamePlugin, { client }) =>
      apiOf(client).get(
        (contract) => contract.ServerCommand,
        `/matches/${encodeURIComponent(matchId)}/server-command?plugin=${plugin}`,
      ),
  })
}
