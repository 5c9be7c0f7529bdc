import type { CupSteeringInput } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

export type SteeringAction = CupSteeringInput['action']

/** `POST /api/tournaments/:id/steering` */
export function useSteerCup(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: CupSteeringInput) =>
      apiOf(client).post(
        (contract) => contract.CupSteering,
        `/tournaments/${encodeURIComponent(tournamentId)}/steering`,
        body,
      ),
    onSuccess: ({ applied }) => (applied ? refreshTournament(client, tournamentId) : undefined),
  })
}
