import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** What has begun or ended since shows within a minute. */
const refreshMs = 60_000

/** `GET /api/user/agenda` */
export function agendaQuery(userId: string) {
  return queryOptions({
    queryKey: ['agenda', userId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.Agenda, '/user/agenda', { signal }),
    refetchInterval: refreshMs,
  })
}

/** `GET /api/matches/live` */
export const liveCountQuery = queryOptions({
  queryKey: ['matches', 'live-count'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.LiveCount, '/matches/live', { signal }),
  refetchInterval: refreshMs,
})
