import type { OwnPrize, PrizeDetailsRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { ApiError } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

type Of = { tournamentId: string; registrationId: string }

function pathOf({ tournamentId, registrationId }: Of): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/prize`
}

/** `GET /api/tournaments/:id/registrations/:reg_id/prize`: for whoever leads the team. */
export function ownPrizeQuery(of: Of) {
  return queryOptions({
    queryKey: ['tournaments', 'own-prize', of.tournamentId, of.registrationId],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.OwnPrize, pathOf(of), { signal }),
  })
}

/** As typed: an empty number is none. */
export type TypedDetails = { name: string; kaspi_phone: string; iban: string; bank: string; note: string }

/** `PUT …/prize/details`. Where somebody else of the team was quicker, what they wrote is shown from then on. */
export function useSaveDetails(of: Of) {
  const client = useQueryClient()
  const keep = (own: OwnPrize) => client.setQueryData<OwnPrize>(ownPrizeQuery(of).queryKey, own)
  return useMutation({
    mutationFn: (body: { version: PrizeDetailsRequest['version']; details: TypedDetails | null }) =>
      apiOf(client).put((contract) => contract.OwnPrize, `${pathOf(of)}/details`, body),
    onSuccess: (own) => {
      keep(own)
      void refreshTournament(client, of.tournamentId)
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'PRIZE_DETAILS_CHANGED' && error.data !== undefined)
        keep(error.data as OwnPrize)
    },
  })
}
