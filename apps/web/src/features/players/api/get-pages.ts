import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const historyPage = 10

export const pathOf = (playerId: string, part: string): string => `/players/${encodeURIComponent(playerId)}/${part}`

/** `GET /api/players/:id/overview`. What is shown depends on who looks. */
export function overviewQuery(playerId: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'overview', playerId, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerOverview, pathOf(playerId, 'overview'), { signal }),
  })
}

/** `GET /api/players/:id/matches`, page after page. */
export function historyQuery(playerId: string, viewerId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['players', 'history', playerId, viewerId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(historyPage) })
      if (pageParam !== null) query.set('cursor', pageParam)
      return apiOf(client).get((contract) => contract.PlayerMatches, `${pathOf(playerId, 'matches')}?${query}`, {
        signal,
      })
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}
