import type { RegisterTeamRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments/:id/registrations` */
export function useRegisterTeam(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RegisterTeamRequest) =>
      apiOf(client).post(
        (contract) => contract.RegistrationPrivate,
        `/tournaments/${encodeURIComponent(tournamentId)}/registrations`,
        body,
      ),
    // Not awaited: the dialog shows what to do next while the page behind it catches up.
    onSuccess: () => void refreshTournament(client, tournamentId),
  })
}
