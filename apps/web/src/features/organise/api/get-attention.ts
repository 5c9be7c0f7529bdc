import { queryOptions } from '@tanstack/react-query'
import { serverRefreshMs } from '@lobby/contract'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/servers/attention`: for organisers; it changes with every server, so it is asked again while it is looked at. */
export function attentionQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'attention', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.MatchAttention.array(),
        `/tournaments/${encodeURIComponent(id)}/servers/attention`,
        { signal },
      ),
    refetchInterval: serverRefreshMs,
  })
}
