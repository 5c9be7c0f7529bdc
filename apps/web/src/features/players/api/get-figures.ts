import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/players/:id/figures`. What is shown depends on who looks. */
export function playerFiguresQuery(playerId: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'figures', playerId, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerFigures, `/players/${encodeURIComponent(playerId)}/figures`, {
        signal,
      }),
  })
}
