import type { AdminActName } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Acts on a page of the log. */
export const logSize = 10

/** Whose log: one person's, one tournament's, or of one kind. */
export type LogOf = { user: string } | { tournament: string } | { act: AdminActName }

export const actsKey = ['admin', 'acts']

/** `GET /api/admin/acts` */
export function actsQuery(of: LogOf, page: number) {
  const query = new URLSearchParams({ ...of, limit: String(logSize), offset: String(page * logSize) })
  return queryOptions({
    queryKey: [...actsKey, of, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminActList, `/admin/acts?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}
