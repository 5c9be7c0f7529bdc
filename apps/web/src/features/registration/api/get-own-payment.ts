import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/registrations/:reg_id/payment`: for whoever leads the team. */
export function ownPaymentQuery(tournamentId: string, registrationId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'own-payment', tournamentId, registrationId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.OwnPayment,
        `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/payment`,
        { signal },
      ),
  })
}
