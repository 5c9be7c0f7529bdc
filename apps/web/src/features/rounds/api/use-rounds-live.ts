import type { SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import { askSpread } from '#lib/spread'
import { roundsKey } from './live-queries.ts'

/** With every round that everybody may see, what is told of a match is asked for again; stories of rounds stay what they are. */
export function useRoundsLive(matchId: string): void {
  const client = useQueryClient()
  const isWaiting = useRef(false)
  const refreshSoon = useCallback(() => {
    if (isWaiting.current) return
    isWaiting.current = true
    askSpread(() => {
      isWaiting.current = false
      const key = roundsKey(matchId)
      void client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== 'round' })
    })
  }, [client, matchId])
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.changed') return
    if ('rounds' in message.changes || '=' in message.changes) refreshSoon()
  }
  useChannel(`live:${matchId}`, onMessage)
}
