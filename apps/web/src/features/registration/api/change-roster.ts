import type { RosterRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `PUT /api/tournaments/:id/registrations/:reg_id/roster` */
export function useChangeRoster(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ registrationId, body }: { registrationId: string; body: RosterRequest }) =>
      apiOf(client).put(
        (contract) => contract.RegistrationPrivate,
        `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/roster`,
        body,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
