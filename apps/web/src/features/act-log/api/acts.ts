import type { AdminActName } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Acts on a page of the log. */
export const logSize = 10

/** Whose log, for admins: one person's, one tournament's, of one kind, or all; and that of a cup for its organisers. */
export type LogOf =
  | { user: string }
  | { team: string }
  | { tournament: string }
  | { act: AdminActName }
  | { cup: string }
  | 'all'
/** What of it; moments in ISO 8601. */
export type LogFilter = { act?: AdminActName; since?: string; before?: string }

export const actsKey = ['admin', 'acts']

/** Address and filter of a log; its file stands beside it. */
export function logPath(of: LogOf, filter: LogFilter, part: 'acts' | 'acts/export' = 'acts'): string {
  const isOfCup = of !== 'all' && 'cup' in of
  const query = new URLSearchParams(of === 'all' || isOfCup ? {} : of)
  for (const [name, value] of Object.entries(filter)) if (value !== undefined) query.set(name, value)
  const path = isOfCup ? `/tournaments/${encodeURIComponent(of.cup)}/${part}` : `/admin/${part}`
  return query.size === 0 ? path : `${path}?${query}`
}

/** `GET /api/admin/acts`, `GET /api/tournaments/:id/acts` */
export function actsQuery(of: LogOf, page: number, filter: LogFilter = {}) {
  const path = logPath(of, filter)
  const paging = `limit=${logSize}&offset=${page * logSize}`
  return queryOptions({
    queryKey: [...actsKey, of, filter, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminActList, `${path}${path.includes('?') ? '&' : '?'}${paging}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
