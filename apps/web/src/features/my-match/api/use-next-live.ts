import type { MyNext, ScoreMessage, SocketMessage } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useChannel } from '#lib/realtime'
import { noteServerTime, serverTime } from '#lib/server-clock'
import { useSite } from '#lib/site'
import { askSpread } from '#lib/spread'
import { nextQuery } from './next.ts'

/** Beyond that the answer is asked for again anyhow. */
const longestMs = 600_000

/** Keeps what is next up: by the match's own channel, by its cup's, and at the moment when time alone changes it. */
export function useNextLive(userId: string, next: MyNext): void {
  const client = useQueryClient()
  const site = useSite()
  const refresh = useCallback(
    () => void client.invalidateQueries({ queryKey: nextQuery(userId).queryKey }),
    [client, userId],
  )
  // Of a cup many pages hear in the same moment.
  const refreshSoon = useCallback(() => askSpread(refresh), [refresh])
  const { match, awaited, cup, check_in: checkIn, again_at: againAt } = next

  const takeScore = ({ id, version, score }: ScoreMessage) => {
    if (match === null || id !== match.id) return
    // Another map may ask for something else, as its beginning and its end do.
    const isSame = score.status === match.status && score.current_map === match.score.current_map
    if (!isSame) return refresh()
    client.setQueryData<MyNext>(nextQuery(userId).queryKey, (now) =>
      now?.match?.id === id && version > now.match.score.version ? { ...now, match: { ...now.match, score } } : now,
    )
  }
  const onMatch = (message: SocketMessage) => {
    if (message.type === 'room.changed') {
      noteServerTime(site, message.at)
      refresh()
    }
    if (message.type === 'match.server-changed') refresh()
    if (message.type === 'match.score') takeScore(message)
  }
  const onCup = (message: SocketMessage) => {
    if (message.type === 'bracket.changed' || message.type === 'tournament.changed') refreshSoon()
    if (message.type === 'match.timed' && message.id === match?.id) refresh()
  }
  useChannel(match && `match:${match.id}`, onMatch, { onResync: refresh })
  const cupId = match?.tournament.id ?? checkIn?.tournament.id ?? awaited?.tournament.id ?? cup?.id
  useChannel(cupId === undefined ? null : `tournament:${cupId}`, onCup, { onResync: refresh })

  useChannel(`user:${userId}`, (message) => message.type === 'check-in.changed' && refresh())

  useEffect(() => {
    if (againAt === null) return
    const wait = Date.parse(againAt) - serverTime(site)
    if (wait > longestMs) return
    // A moment later it has come for the server, too.
    const timer = setTimeout(refresh, Math.max(0, wait) + 300)
    return () => clearTimeout(timer)
  }, [site, refresh, againAt])
}
