import { type MatchListItem, type SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useChannel } from '#lib/realtime'
import { refreshSoon } from '#lib/refresh-soon'
import { applyScoreToList } from '../match/apply-score.ts'
import { matchesQuery } from './get-matches.ts'

/** Keeps the rows of one tournament true: scores as they are pushed, new matches and other times by asking again. */
export function useMatchesLive(tournamentId: string): void {
  const client = useQueryClient()
  const refresh = () => refreshSoon(client, matchesQuery.queryKey)
  const onMessage = (message: SocketMessage) => {
    if (message.type === 'bracket.changed' || message.type === 'match.timed') return refresh()
    if (message.type !== 'match.score') return
    client.setQueryData<MatchListItem[]>(
      matchesQuery.queryKey,
      (matches) => matches && applyScoreToList(matches, message.score),
    )
  }
  useChannel(`tournament:${tournamentId}`, onMessage, { onResync: refresh })
}

/** A cup that starts brings the first matches of a tournament that no row tells of yet. */
export function useStartsLive(): void {
  const client = useQueryClient()
  const refresh = () => refreshSoon(client, matchesQuery.queryKey)
  useChannel('tournaments', refresh, { onResync: refresh })
}
