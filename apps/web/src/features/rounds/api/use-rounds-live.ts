import type { SocketMessage } from '@lobby/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import { askSpread } from '#lib/spread'
import { roundsKey, type Seen } from './live-queries.ts'

/** A story of a round stays what it is; one that was not there yet may be now. */
const mayBeOther = (part: unknown, { state }: Query): boolean => part !== 'round' || state.status === 'error'

/** With every round that comes into a sight, what it tells of a match is asked for again. */
export function useRoundsLive({ matchId, sight }: Seen): void {
  const client = useQueryClient()
  const isWaiting = useRef(false)
  const refreshSoon = useCallback(() => {
    if (isWaiting.current) return
    isWaiting.current = true
    askSpread(() => {
      isWaiting.current = false
      const key = roundsKey({ matchId, sight })
      void client.invalidateQueries({
        queryKey: key,
        predicate: (query) => mayBeOther(query.queryKey[key.length], query),
      })
    })
  }, [client, matchId, sight])
  // A channel brings what is of its own sight alone.
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.changed') return
    if ('rounds' in message.changes || '=' in message.changes) refreshSoon()
  }
  useChannel(sight === 'now' ? `live-now:${matchId}` : `live:${matchId}`, onMessage)
}
