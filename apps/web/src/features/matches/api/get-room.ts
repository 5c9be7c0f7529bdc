import type { MatchRoom } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

export function roomKey(matchId: string) {
  return ['matches', 'room', matchId] as const
}

/** `GET /api/matches/:id/room`; an answer that is older than what a step of our own has brought gives way. */
export function roomQuery(matchId: string) {
  return queryOptions({
    queryKey: roomKey(matchId),
    queryFn: async ({ client, signal }) => {
      const fetched = await apiOf(client).get(
        (contract) => contract.MatchRoom,
        `/matches/${encodeURIComponent(matchId)}/room`,
        {
          signal,
        },
      )
      const shown = client.getQueryData<MatchRoom>(roomKey(matchId))
      return shown !== undefined && shown.version > fetched.version ? shown : fetched
    },
  })
}
