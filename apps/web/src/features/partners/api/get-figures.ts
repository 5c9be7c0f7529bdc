import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

const days = 30

/** `GET /api/analytics`, under the key of the page of statistics. */
export const figuresQuery = queryOptions({
  queryKey: ['analytics', days],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.Analytics, `/analytics?days=${days}`, { signal }),
})
