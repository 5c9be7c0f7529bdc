import type { CloneCupRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { keepTournament } from '#features/tournaments/api/get-tournament'
import { apiOf } from '#lib/site'

/** `POST /api/tournaments/:id/clone` */
export function useCloneCup(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CloneCupRequest) =>
      apiOf(client).post(
        (contract) => contract.TournamentDetail,
        `/tournaments/${encodeURIComponent(tournamentId)}/clone`,
        body,
      ),
    onSuccess: (made) => keepTournament(client, made),
  })
}
