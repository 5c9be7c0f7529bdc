import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/search`. A text that nobody waits for any more is given up; what was found before stays until the next comes. */
export function searchQuery(text: string) {
  return queryOptions({
    queryKey: ['search', text],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.SearchAnswer, `/search?${new URLSearchParams({ q: text })}`, { signal }),
    enabled: text !== '',
    // Without a network it fails and says so, rather than wait with an old answer in view.
    networkMode: 'always',
    placeholderData: keepPreviousData,
  })
}
