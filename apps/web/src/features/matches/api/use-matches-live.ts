import { type MatchListItem, type SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRoom } from '#lib/realtime'
import { applyScoreToList } from '../match/apply-score.ts'
import { matchesQuery } from './get-matches.ts'

/** Keeps the rows of one tournament true: scores as they are pushed, new matches by asking again. */
export function useMatchesLive(tournamentId: string): void {
  const client = useQueryClient()
  const refresh = () => void client.invalidateQueries({ queryKey: matchesQuery.queryKey })
  const onMessage = (message: SocketMessage) => {
    if (message.type === 'bracket.changed') return refresh()
    if (message.type !== 'match.score') return
    client.setQueryData<MatchListItem[]>(
      matchesQuery.queryKey,
      (matches) => matches && applyScoreToList(matches, message.score),
    )
  }
  useRoom(`tournament:${tournamentId}`, onMessage, { onResync: refresh })
}
