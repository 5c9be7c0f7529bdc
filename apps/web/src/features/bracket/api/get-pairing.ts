import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/matches/:id/pairing`: pairs do not change, so it is asked once. */
export function pairingQuery(matchId: string) {
  return queryOptions({
    queryKey: ['matches', 'pairing', matchId],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.PairingExplanation, `/matches/${encodeURIComponent(matchId)}/pairing`, { signal }),
    staleTime: Infinity,
  })
}
