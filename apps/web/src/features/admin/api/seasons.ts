import type { NewSeason } from '@lobby/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { seasonsQuery } from '#lib/seasons'
import { apiOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'

/** Boards of other pages go by the seasons, too. */
const askAgain = (client: QueryClient) =>
  Promise.all(
    [seasonsQuery.queryKey, ['leaderboard'], actsKey].map((queryKey) => client.invalidateQueries({ queryKey })),
  )

/** `POST /api/admin/seasons`, or `PUT /api/admin/seasons/:id` of one that there is. */
export function useSaveSeason(id: string | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewSeason) => {
      const api = apiOf(client)
      return id === null
        ? api.post((contract) => contract.Season, '/admin/seasons', body)
        : api.put((contract) => contract.Season, `/admin/seasons/${id}`, body)
    },
    onSuccess: () => askAgain(client),
  })
}

/** `POST /api/admin/seasons/:id/close`, or `DELETE /api/admin/seasons/:id` of one that has not begun. */
export function useEndSeason(way: 'close' | 'remove') {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => {
      const api = apiOf(client)
      return way === 'close'
        ? api.post((contract) => contract.Season, `/admin/seasons/${id}/close`)
        : api.delete((contract) => contract.Season, `/admin/seasons/${id}`)
    },
    // Also where it was refused: another admin or the clock may have been quicker.
    onSettled: () => askAgain(client),
  })
}
