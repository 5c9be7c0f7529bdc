import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/players/:id/figures`. What is shown depends on who looks. */
export function playerFiguresQuery(playerId: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'figures', playerId, viewerId],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.PlayerFigures, `/players/${encodeURIComponent(playerId)}/figures`, { signal }),
  })
}
