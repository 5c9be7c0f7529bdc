import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/me`: whether the signed-in user organises the tournament of a match. */
export function organiserQuery(tournamentId: string, userId: string) {
  return queryOptions({
    queryKey: ['matches', 'organiser', tournamentId, userId],
    queryFn: async ({ client, signal }) =>
      (
        await apiOf(client).get(
          (contract) => contract.TournamentViewer,
          `/tournaments/${encodeURIComponent(tournamentId)}/me`,
          {
            signal,
          },
        )
      ).is_organiser,
  })
}
