import { serverRefreshMs } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const key = ['servers'] as const

/** Every answer about servers. */
export const serversKey = key

/** `GET /api/servers`, asked again every 10 s. */
export const serversQuery = queryOptions({
  queryKey: [...key, 'list'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.ServerList, '/servers', { signal }),
  refetchInterval: serverRefreshMs,
})

/** `GET /api/servers/:id`, asked again as often while somebody looks. */
export function serverQuery(id: string) {
  return queryOptions({
    queryKey: [...key, id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.ServerDetail, `/servers/${encodeURIComponent(id)}`, { signal }),
    refetchInterval: serverRefreshMs,
  })
}
