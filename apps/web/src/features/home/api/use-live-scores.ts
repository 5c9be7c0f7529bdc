import type { MatchListItem, SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChannel } from '#lib/realtime'
import { refreshSoon } from '#lib/refresh-soon'
import { liveMatchesQuery } from './get-live-matches.ts'

/** Moves the scores of one tournament as they are pushed; what starts or ends is asked for. */
export function useLiveScores(tournamentId: string): void {
  const client = useQueryClient()
  const refresh = () => refreshSoon(client, liveMatchesQuery.queryKey)
  const onMessage = (message: SocketMessage) => {
    if (message.type === 'bracket.changed') return refresh()
    if (message.type !== 'match.score') return
    const shown = client.getQueryData(liveMatchesQuery.queryKey)?.find((match) => match.id === message.id)
    if (!shown || message.score.status !== 'live') return refresh()
    if (message.version <= shown.score.version) return
    client.setQueryData<MatchListItem[]>(liveMatchesQuery.queryKey, (matches) =>
      matches?.map((match) => (match.id === message.id ? { ...match, score: message.score } : match)),
    )
  }
  useChannel(`tournament:${tournamentId}`, onMessage, { onResync: refresh })
}
