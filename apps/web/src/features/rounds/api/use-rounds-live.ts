import type { SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useChannel } from '#lib/realtime'
import { roundsKey } from './live-queries.ts'

/** Everybody on the page hears of a round at once: they ask spread over this long. */
const spreadMs = 2_000

/** With every round that everybody may see, what is told of a match is asked for again; stories of rounds stay what they are. */
export function useRoundsLive(matchId: string): void {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const refreshSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      const key = roundsKey(matchId)
      void client.invalidateQueries({ queryKey: key, predicate: ({ queryKey }) => queryKey[key.length] !== 'round' })
    }, Math.random() * spreadMs)
  }, [client, matchId])
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.changed') return
    if ('rounds' in message.changes || '=' in message.changes) refreshSoon()
  }
  useChannel(`live:${matchId}`, onMessage)
  useEffect(() => () => clearTimeout(timer.current), [])
}
