import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const pageSize = 48

/** `GET /api/players`, page after page. What is shown depends on who looks. */
export function playersQuery(search: string, viewerId: string | null) {
  return infiniteQueryOptions({
    queryKey: ['players', 'list', search, viewerId],
    queryFn: ({ client, pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(pageSize), offset: String(pageParam) })
      if (search !== '') query.set('search', search)
      return apiOf(client).get((contract) => contract.PlayerList, `/players?${query}`, { signal })
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const shown = pages.reduce((sum, page) => sum + page.players.length, 0)
      return shown < last.total && last.players.length > 0 ? shown : undefined
    },
    placeholderData: keepPreviousData,
  })
}

/** `GET /api/players/:id` */
export function playerQuery(id: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'detail', id, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerProfile, `/players/${encodeURIComponent(id)}`, { signal }),
  })
}
