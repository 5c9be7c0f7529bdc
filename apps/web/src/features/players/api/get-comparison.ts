import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { pathOf } from './get-pages.ts'

/** `GET /api/players/:id/season`: the same for everybody. */
export function seasonQuery(playerId: string) {
  return queryOptions({
    queryKey: ['players', 'season', playerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerSeason, pathOf(playerId, 'season'), { signal }),
  })
}

/** `GET /api/players/compare` */
export function compareQuery(a: string, b: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'compare', a, b, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerComparison, `/players/compare?${new URLSearchParams({ a, b })}`, {
        signal,
      }),
  })
}
