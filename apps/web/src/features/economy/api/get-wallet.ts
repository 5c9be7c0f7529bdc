import type { Language } from '@lobby/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** Entries on a page of the ledger. */
export const ledgerSize = 10

/** `GET /api/wallet`, one page of its entries. Names come in the page's language. */
export function skillsQuery(userId: string, language: Language, page = 0) {
  return queryOptions({
    queryKey: ['skills', userId, language, page],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Wallet, `/wallet?limit=${ledgerSize}&offset=${page * ledgerSize}`, {
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
