import { serverRefreshMs } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/servers`, asked again every 10 s, under the key of the page of servers. */
export const serversQuery = queryOptions({
  queryKey: ['servers', 'list'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.ServerList, '/servers', { signal }),
  refetchInterval: serverRefreshMs,
})
