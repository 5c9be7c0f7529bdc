import { useQueryClient } from '@tanstack/react-query'
import { keepTournament } from '#features/tournaments/api/get-tournament'
import { useMutation } from '#lib/mutation'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { apiOf } from '#lib/site'

/** `PUT /api/tournaments/:id/seeding`: every confirmed team once, best first. */
export function useSetSeeding(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamIds: string[]) =>
      apiOf(client).put(
        (contract) => contract.TournamentDetail,
        `/tournaments/${encodeURIComponent(tournamentId)}/seeding`,
        {
          team_ids: teamIds,
        },
      ),
    onSuccess: (tournament) => {
      keepTournament(client, tournament)
      return refreshTournament(client, tournamentId)
    },
  })
}

/** `GET /api/tournaments/:id/seeding/by-rating`: the order that ratings would give; nothing is saved. */
export function useSeedingByRating(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () =>
      apiOf(client).get(
        (contract) => contract.SeedingByRating,
        `/tournaments/${encodeURIComponent(tournamentId)}/seeding/by-rating`,
      ),
  })
}
