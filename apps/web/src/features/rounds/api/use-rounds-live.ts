import type { SocketMessage } from '@lobby/contract'
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import { askSpread } from '#lib/spread'
import { roundsKey } from './live-queries.ts'

/** A story of a round stays what it is; one that was not there yet may be now. */
const mayBeOther = (part: unknown, { state }: Query): boolean => part !== 'round' || state.status === 'error'

/** With every round that everybody may see, what is told of a match is asked for again. */
export function useRoundsLive(matchId: string): void {
  const client = useQueryClient()
  const isWaiting = useRef(false)
  const refreshSoon = useCallback(() => {
    if (isWaiting.current) return
    isWaiting.current = true
    askSpread(() => {
      isWaiting.current = false
      const key = roundsKey(matchId)
      void client.invalidateQueries({
        queryKey: key,
        predicate: (query) => mayBeOther(query.queryKey[key.length], query),
      })
    })
  }, [client, matchId])
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.changed') return
    if ('rounds' in message.changes || '=' in message.changes) refreshSoon()
  }
  useChannel(`live:${matchId}`, onMessage)
}
