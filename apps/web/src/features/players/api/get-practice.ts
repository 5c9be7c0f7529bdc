import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/players/:id/practice`. What is shown depends on who looks. */
export function practiceQuery(playerId: string, viewerId: string | null) {
  return queryOptions({
    queryKey: ['players', 'practice', playerId, viewerId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PlayerPractice, `/players/${encodeURIComponent(playerId)}/practice`, {
        signal,
      }),
  })
}
