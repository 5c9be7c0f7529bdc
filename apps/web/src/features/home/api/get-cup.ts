import { cupId, type SocketMessage } from '@lobby/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/10`, under the key that the cup's own page uses: one answer serves both. */
export const cupQuery = queryOptions({
  queryKey: ['tournaments', 'detail', cupId],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.TournamentDetail, `/tournaments/${cupId}?teams=first`, { signal }),
})

/** `GET /api/tournaments/10/bracket` */
export const cupBracketQuery = queryOptions({
  queryKey: ['tournaments', 'bracket', cupId],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.Bracket, `/tournaments/${cupId}/bracket`, { signal }),
})

/** The cup and its bracket as they stand, followed live: places fill and matches end while somebody looks. */
export function useCup() {
  const client = useQueryClient()
  const cup = useQuery(cupQuery)
  const hasBegun = cup.data?.started_at != null
  const bracket = useQuery({ ...cupBracketQuery, enabled: hasBegun })
  const isOver = cup.data?.status === 'finished' || cup.data?.status === 'cancelled'
  const refresh = () => {
    void client.invalidateQueries({ queryKey: cupQuery.queryKey })
    void client.invalidateQueries({ queryKey: cupBracketQuery.queryKey })
  }
  const onMessage = (message: SocketMessage) => {
    // Scores within a match move nothing here.
    if (message.type === 'tournament.changed' || message.type === 'bracket.changed') refresh()
  }
  useChannel(cup.data && !isOver ? `tournament:${cupId}` : null, onMessage, { onResync: refresh })
  return { cup, bracket: hasBegun ? (bracket.data ?? null) : null }
}

export type CupState = ReturnType<typeof useCup>
