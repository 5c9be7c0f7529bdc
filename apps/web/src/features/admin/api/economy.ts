import type { AdjustmentRequest, Language, SkillsEntryKind } from '@lobby/contract'
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { actsKey } from '#features/act-log/api/acts'
import { useMutation } from '#lib/mutation'

/** Entries on a page of the ledger. */
export const entriesSize = 20

const economyKey = ['admin', 'economy']
export type EntriesPlace = { user: string; kind: SkillsEntryKind | ''; page: number }

/** `GET /api/admin/economy` */
export const economyQuery = queryOptions({
  queryKey: [...economyKey, 'figures'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.AdminEconomy, '/admin/economy', { signal }),
})

function soughtIn({ user, kind }: EntriesPlace): URLSearchParams {
  return new URLSearchParams(Object.entries({ user, kind }).filter(([, text]) => text !== ''))
}

/** `GET /api/admin/economy/entries`. Names come in the page's language. */
export function entriesQuery(place: EntriesPlace, language: Language) {
  const query = soughtIn(place)
  query.set('limit', String(entriesSize))
  query.set('offset', String(place.page * entriesSize))
  return queryOptions({
    queryKey: [...economyKey, 'entries', place.user, place.kind, place.page, language],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.AdminEntryList, `/admin/economy/entries?${query}`, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** The file of what is listed. */
export function exportPath(place: EntriesPlace): string {
  return `/admin/economy/export?${soughtIn(place)}`
}

/** `POST /api/admin/economy/adjustments` */
export function useAdjust() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: AdjustmentRequest) =>
      apiOf(client).post((contract) => contract.Adjustment, '/admin/economy/adjustments', body),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: economyKey }),
        client.invalidateQueries({ queryKey: actsKey }),
        client.invalidateQueries({ queryKey: ['admin', 'users'] }),
      ]),
  })
}
