import type { TalkReportsQuery } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

export const reportsSize = 20
export type ReportsPlace = Pick<TalkReportsQuery, 'state'> & { page: number }

const reportsKey = ['talk', 'reports'] as const

/** `GET /api/admin/talk-reports` */
export function reportsQuery({ state, page }: ReportsPlace) {
  const query = new URLSearchParams({ state, limit: String(reportsSize), offset: String(page * reportsSize) })
  return queryOptions({
    queryKey: [...reportsKey, state, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TalkReports, `/admin/talk-reports?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** `PUT /api/admin/talk-reports/:id` */
export function useSettleReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, state }: { id: string; state: 'open' | 'closed' }) =>
      apiOf(client).put((contract) => contract.TalkReports, `/admin/talk-reports/${encodeURIComponent(id)}`, { state }),
    onSuccess: () => client.invalidateQueries({ queryKey: reportsKey }),
  })
}
