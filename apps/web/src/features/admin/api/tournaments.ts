import type { TournamentStatus } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'
import { useMutation } from '#lib/mutation'

/** Tournaments on a page of the list. */
export const cupsSize = 20

const cupsKey = ['admin', 'tournaments']
export type CupsPlace = { search: string; status: TournamentStatus | ''; page: number }

/** `GET /api/admin/tournaments` */
export function adminTournamentsQuery({ search, status, page }: CupsPlace, size = cupsSize) {
  const query = new URLSearchParams({ limit: String(size), offset: String(page * size) })
  if (search !== '') query.set('search', search)
  if (status !== '') query.set('status', status)
  return queryOptions({
    queryKey: [...cupsKey, 'list', search, status, page, size],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminTournamentList, `/admin/tournaments?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

const pathOf = (id: string) => `/admin/tournaments/${encodeURIComponent(id)}`

/** `GET /api/admin/tournaments/:id` */
export function adminTournamentQuery(id: string) {
  return queryOptions({
    queryKey: [...cupsKey, 'detail', id],
    queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminTournament, pathOf(id), { signal }),
  })
}

/** `POST /api/admin/tournaments/:id/cancel` */
export function useCancelTournament(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      apiOf(client).post((contract) => contract.AdminTournament, `${pathOf(id)}/cancel`, { reason }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: cupsKey }),
        client.invalidateQueries({ queryKey: ['tournaments'] }),
        client.invalidateQueries({ queryKey: actsKey }),
      ]),
  })
}
