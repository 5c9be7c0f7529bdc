import type { Prizes, PrizePaidRequest, PrizeSplitRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { ApiError } from '#lib/api'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}`
}

/** `GET /api/tournaments/:id/prizes`: for organisers and finance. */
export function prizesQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'prizes', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Prizes, `${pathOf(tournamentId)}/prizes`, { signal }),
  })
}

/** `PUT /api/tournaments/:id/prizes` */
export function useSaveSplit(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (split: PrizeSplitRequest) =>
      apiOf(client).put((contract) => contract.Prizes, `${pathOf(tournamentId)}/prizes`, split),
    onSuccess: (prizes) => {
      client.setQueryData<Prizes>(prizesQuery(tournamentId).queryKey, prizes)
      void refreshTournament(client, tournamentId)
    },
  })
}

/** `POST /api/tournaments/:id/registrations/:reg_id/prize`. Where it is refused, the list says why: it is another one by now. */
export function usePayPrize(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ registrationId, body }: { registrationId: string; body: PrizePaidRequest }) =>
      apiOf(client).post(
        (contract) => contract.Prizes,
        `${pathOf(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/prize`,
        body,
      ),
    ...useKeepPrizes(tournamentId),
  })
}

/** `POST /api/tournaments/:id/registrations/:reg_id/prize/ask` */
export function useAskWinner(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      apiOf(client).post(
        (contract) => contract.Prizes,
        `${pathOf(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/prize/ask`,
      ),
    ...useKeepPrizes(tournamentId),
  })
}

function useKeepPrizes(tournamentId: string) {
  const client = useQueryClient()
  return {
    onSuccess: (prizes: Prizes) => {
      client.setQueryData<Prizes>(prizesQuery(tournamentId).queryKey, prizes)
      void refreshTournament(client, tournamentId)
    },
    onError: (error: Error) => {
      if (error instanceof ApiError && error.code.startsWith('PRIZE_')) void refreshTournament(client, tournamentId)
    },
  }
}
