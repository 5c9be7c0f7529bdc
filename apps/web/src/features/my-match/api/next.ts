import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** What has begun or ended since shows within a minute, also where no message came through. */
const refreshMs = 60_000

/** `GET /api/me/next` */
export function nextQuery(userId: string) {
  return queryOptions({
    queryKey: ['me', 'next', userId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.MyNext, '/me/next', { signal }),
    refetchInterval: refreshMs,
  })
}

/** `GET /api/matches/live` */
export const liveCountQuery = queryOptions({
  queryKey: ['matches', 'live-count'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.LiveCount, '/matches/live', { signal }),
  refetchInterval: refreshMs,
})
