import type { ChangedMeanwhile, TournamentDetail, UpdateTournamentInput } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { keepTournament } from '#features/tournaments/api/get-tournament'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useMutation } from '#lib/mutation'
import { ApiError } from '#lib/api'
import { apiOf } from '#lib/site'

/** `PATCH /api/tournaments/:id`, on the version that the page shows unless the change says on which it was made. */
export function useUpdateTournament({ id, version }: Pick<TournamentDetail, 'id' | 'version'>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: UpdateTournamentInput) =>
      apiOf(client).patch((contract) => contract.UpdatedTournament, `/tournaments/${encodeURIComponent(id)}`, {
        version,
        ...change,
      }),
    onSuccess: ({ preview, ...tournament }) => {
      if (preview !== undefined) return undefined
      keepTournament(client, tournament)
      return refreshTournament(client, id)
    },
  })
}

/** What others changed since the version that a change was made on; null where that is not why it was refused. */
export function meanwhileOf(error: unknown): ChangedMeanwhile | null {
  const isChanged = error instanceof ApiError && error.code === 'TOURNAMENT_CHANGED'
  return isChanged && error.data !== undefined ? (error.data as ChangedMeanwhile) : null
}
