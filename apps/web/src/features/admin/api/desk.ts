import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useChannel } from '#lib/realtime'
import { apiOf } from '#lib/site'
import { askSpread } from '#lib/spread'

/** Much of it comes by the time alone; what presses says itself that it is there. */
const refreshMs = 30_000

/** `GET /api/admin/desk` */
export const deskQuery = queryOptions({
  queryKey: ['admin', 'desk'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminDesk, '/admin/desk', { signal }),
  refetchInterval: refreshMs,
})

/** Servers say themselves that they changed; what asks for an admin comes to them as a notice, too. */
export function useDeskLive(userId: string | null): void {
  const client = useQueryClient()
  const ask = useCallback(() => void client.invalidateQueries({ queryKey: deskQuery.queryKey }), [client])
  const askSoon = useCallback(() => askSpread(ask), [ask])
  useChannel('servers', askSoon, { onResync: ask })
  useChannel(userId === null ? null : `user:${userId}`, (message) => message.type === 'inbox.changed' && ask())
}
