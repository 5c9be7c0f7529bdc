import { serverRefreshMs } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/servers`, asked again every 10 s, under the key of the page of servers. */
export const serversQuery = queryOptions({
  queryKey: ['servers', 'list'],
  queryFn: ({ signal }) => api.get((contract) => contract.ServerList, '/servers', { signal }),
  refetchInterval: serverRefreshMs,
})
