import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments`, under the key that every page of tournaments uses: one answer serves them all. */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'list'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.TournamentListItem.array(), '/tournaments', { signal }),
})
