import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** People that one search offers. */
const found = 8

/** `GET /api/search?q=`: people by a part of their name. */
export function peopleQuery(name: string) {
  return queryOptions({
    queryKey: ['tournaments', 'people', name],
    queryFn: async ({ client, signal }) => {
      const path = `/search?q=${encodeURIComponent(name)}&limit=${found}`
      return (await apiOf(client).get((contract) => contract.SearchAnswer, path, { signal })).players
    },
    placeholderData: keepPreviousData,
  })
}
