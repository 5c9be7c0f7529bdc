import type { Language } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/players/:id/achievements`. What is shown depends on who looks; names come in the page's language. */
export function playerAchievementsQuery(playerId: string, viewerId: string | null, language: Language) {
  return queryOptions({
    queryKey: ['players', 'achievements', playerId, viewerId, language],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.PlayerAchievements,
        `/players/${encodeURIComponent(playerId)}/achievements`,
        {
          signal,
        },
      ),
  })
}
