import { useMutation } from '#lib/mutation'
import { useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { nextQuery } from './next.ts'

/** `POST /api/tournaments/:id/check-in` for one's team. */
export function useSayHere(userId: string, tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (teamId: string) =>
      apiOf(client).post(
        (contract) => contract.TeamCheckIn,
        `/tournaments/${encodeURIComponent(tournamentId)}/check-in`,
        { team_id: teamId },
      ),
    // Also when it is refused: then it stands otherwise than was thought.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: nextQuery(userId).queryKey }),
        client.invalidateQueries({ queryKey: ['tournaments'] }),
      ]),
  })
}
