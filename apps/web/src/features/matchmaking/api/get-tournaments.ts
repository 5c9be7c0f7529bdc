import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments`, under the key that every page of tournaments uses: one answer serves them all. */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'list'],
  queryFn: ({ signal }) => api.get((contract) => contract.TournamentListItem.array(), '/tournaments', { signal }),
})
