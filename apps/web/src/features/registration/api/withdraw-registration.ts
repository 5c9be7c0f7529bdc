import { useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `DELETE /api/tournaments/:id/registrations/:reg_id` */
export function useWithdrawRegistration(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      apiOf(client).delete(
        (contract) => contract.RegistrationPrivate,
        `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}`,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
