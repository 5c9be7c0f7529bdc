import type { SocketMessage, WarnRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'

function pathOf(matchId: string): string {
  return `/matches/${encodeURIComponent(matchId)}/warnings`
}

/** `GET /api/matches/:id/warnings`: for its teams, referees and organisers. */
export function warningsQuery(matchId: string, userId: string) {
  return queryOptions({
    queryKey: ['matches', 'warnings', matchId, userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.MatchWarnings, pathOf(matchId), { signal }),
  })
}

/** Asks again when somebody took a step in the room: a warning is one. */
export function useWarningsLive(matchId: string): void {
  const client = useQueryClient()
  const refresh = (): void => void client.invalidateQueries({ queryKey: ['matches', 'warnings', matchId] })
  const onMessage = (message: SocketMessage): void => {
    if (message.type === 'room.changed') refresh()
  }
  useChannel(`match:${matchId}`, onMessage, { onResync: refresh })
}

/** `POST /api/matches/:id/warnings` (referees, organisers) */
export function useWarn(matchId: string, userId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (request: WarnRequest) =>
      apiOf(client).post((contract) => contract.MatchWarnings, pathOf(matchId), request),
    onSuccess: (warnings) => client.setQueryData(warningsQuery(matchId, userId).queryKey, warnings),
  })
}
