import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/settings`: only for organisers. */
export function cupSettingsQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'settings', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.CupSettingsForm,
        `/tournaments/${encodeURIComponent(tournamentId)}/settings`,
        { signal },
      ),
  })
}
