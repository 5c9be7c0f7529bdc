import { type LiveView, registrationRefreshMs, type SocketMessage } from '@lobby/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { config } from '#lib/config'
import { useNamedPeople } from '#lib/named-people'
import { useChannel, useRealtimeStatus } from '#lib/realtime'
import { noteServerTime, noteServerTimePassed } from '#lib/server-clock'
import { apiOf, useSite } from '#lib/site'
import { useIsSeen } from '#lib/use-is-seen'
import { LiveKeeper } from './live-keeper.ts'

type Sight = LiveView['sight']

/** Everybody who missed the same message asks for the whole: spread over this long. */
const spreadMs = 300

function pathOf(matchId: string, sight: Sight): string {
  return `/matches/${encodeURIComponent(matchId)}/live${sight === 'now' ? '?now=1' : ''}`
}

/** Draws what has come once a frame, however many messages that were. */
function useOnceAFrame(draw: () => void): () => void {
  const latest = useRef(draw)
  const frame = useRef(0)
  useEffect(() => {
    latest.current = draw
  })
  useEffect(() => () => cancelAnimationFrame(frame.current), [])
  return useCallback(() => {
    if (frame.current !== 0) return
    frame.current = requestAnimationFrame(() => {
      frame.current = 0
      latest.current()
    })
  }, [])
}

/** Asks once for all that is missed within a moment; `isAnew`: what is on its way was asked too early. */
function useAskSoon(refetch: (how: { cancelRefetch: boolean }) => unknown): (isAnew: boolean) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(refetch)
  useEffect(() => {
    latest.current = refetch
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      timer.current = undefined
    },
    [],
  )
  return useCallback((isAnew) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      latest.current({ cancelRefetch: isAnew })
    }, Math.random() * spreadMs)
  }, [])
}

/** `GET /api/matches/:id/live`, then every change of it as it is told. While another sight is on its way, what was seen stays. */
export function useLive(matchId: string, sight: Sight) {
  const client = useQueryClient()
  const site = useSite()
  const [keepers] = useState(() => ({ public: new LiveKeeper(), now: new LiveKeeper() }))
  const keeper = keepers[sight]
  const isConnected = useRealtimeStatus() === 'connected'
  const queryKey = ['live', 'match', matchId, sight]
  const query = useQuery({
    queryKey,
    queryFn: async ({ client: asker, signal }) => {
      const answer = await apiOf(asker).get((contract) => contract.LiveView, pathOf(matchId, sight), { signal })
      noteServerTimePassed(site, answer.at)
      return keeper.answered(answer)
    },
    select: useNamedPeople('live'),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: isConnected ? false : registrationRefreshMs[config.isProduction ? 'production' : 'otherwise'],
  })
  const { refetch } = query
  const drawSoon = useOnceAFrame(() => keeper.view !== null && client.setQueryData(queryKey, keeper.view))
  const askSoon = useAskSoon(refetch)
  const onMessage = (message: SocketMessage) => {
    if (message.type !== 'live.changed' || message.sight !== sight) return
    const { at } = message.changes
    if (isNewMoment(at)) noteServerTime(site, at['='])
    // What is on its way already may bring it.
    if (!keeper.heard(message)) askSoon(false)
    drawSoon()
  }
  const onResync = () => {
    keeper.expectAnew()
    askSoon(true)
  }
  const channel = sight === 'now' ? `live-now:${matchId}` : `live:${matchId}`
  useChannel(useIsSeen() ? channel : null, onMessage, { onResync })
  return query
}

function isNewMoment(change: unknown): change is { '=': number } {
  return typeof change === 'object' && change !== null && typeof (change as { '='?: unknown })['='] === 'number'
}
