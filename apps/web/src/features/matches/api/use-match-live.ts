import { type MatchDetail, registrationRefreshMs, type SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { config } from '#lib/config'
import { useChannel, useRealtimeStatus } from '#lib/realtime'
import { useSite } from '#lib/site'
import { noteServerTime } from '#lib/server-clock'
import { applyScoreToMatch } from '../match/apply-score.ts'
import { matchKey } from './get-match.ts'
import { roomKey } from './get-room.ts'

/** Everybody on the page asks for the new round at once: they ask spread over this long, and once for several messages. */
const spreadMs = 300

/** The score moves the moment it is pushed; rounds and players follow by asking for the match again. */
export function useMatchLive(id: string): void {
  const client = useQueryClient()
  const site = useSite()
  const isConnected = useRealtimeStatus() === 'connected'
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const refresh = useCallback(() => {
    void client.invalidateQueries({ queryKey: matchKey(id) })
    void client.invalidateQueries({ queryKey: roomKey(id) })
  }, [client, id])
  const refreshSoon = useCallback(() => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      refresh()
    }, Math.random() * spreadMs)
  }, [refresh])

  const onMessage = (message: SocketMessage) => {
    if (message.type === 'room.changed') {
      noteServerTime(site, message.at)
      return refreshSoon()
    }
    if (message.type === 'match.demos-changed') return refreshSoon()
    if (message.type !== 'match.score') return
    const shown = client.getQueryData<MatchDetail>(matchKey(id))
    if (!shown) return
    const { match, isGap } = applyScoreToMatch(shown, message.score)
    if (match === shown) return
    client.setQueryData(matchKey(id), match)
    // A gap means that something was missed: no reason to wait.
    if (isGap) refresh()
    else refreshSoon()
  }

  useChannel(`match:${id}`, onMessage, { onResync: refreshSoon })
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (isConnected) return
    const poll = setInterval(refresh, registrationRefreshMs[config.isProduction ? 'production' : 'otherwise'])
    return () => clearInterval(poll)
  }, [isConnected, refresh])
}
