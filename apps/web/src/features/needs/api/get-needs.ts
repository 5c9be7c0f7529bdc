import type { SocketMessage } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'
import { askSpread } from '#lib/spread'

/** Much of it comes by the time alone. */
const refreshMs = 30_000

/** `GET /api/tournaments/:id/needs` */
export function needsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'needs', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Need.array(), `/tournaments/${encodeURIComponent(id)}/needs`, {
        signal,
      }),
    refetchInterval: refreshMs,
  })
}

/** `GET /api/me/organising` */
export function organisingQuery(userId: string) {
  return queryOptions({
    queryKey: ['me', 'organising', userId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.OrganisedCup.array(), '/me/organising', { signal }),
    refetchInterval: refreshMs,
  })
}

const news: ReadonlySet<SocketMessage['type']> = new Set([
  'bracket.changed',
  'tournament.changed',
  'match.timed',
  'check-in.counted',
])

/** A call or a dispute comes to its organisers as a notice, everything else into the channel of the cup. */
export function useNeedsLive(id: string, userId: string | null): void {
  const client = useQueryClient()
  const ask = useCallback(() => void client.invalidateQueries({ queryKey: needsQuery(id).queryKey }), [client, id])
  const askSoon = useCallback(() => askSpread(ask), [ask])
  useChannel(`tournament:${id}`, (message) => news.has(message.type) && askSoon(), { onResync: ask })
  useChannel(userId === null ? null : `user:${userId}`, (message) => message.type === 'inbox.changed' && ask())
}
