import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments/:id/registrations/:reg_id/confirm`: an organiser has seen the transfer. */
export function useConfirmRegistration(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      apiOf(client).post(
        (contract) => contract.RegistrationPrivate,
        `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/confirm`,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
