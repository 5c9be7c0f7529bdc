import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/matches/:id/pairing`: pairs do not change, so it is asked once. */
export function pairingQuery(matchId: string) {
  return queryOptions({
    queryKey: ['matches', 'pairing', matchId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.PairingExplanation, `/matches/${encodeURIComponent(matchId)}/pairing`, {
        signal,
      }),
    staleTime: Infinity,
  })
}
