import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

const days = 30

/** `GET /api/analytics`, under the key of the page of statistics. */
export const figuresQuery = queryOptions({
  queryKey: ['analytics', days],
  queryFn: ({ signal }) => api.get((contract) => contract.Analytics, `/analytics?days=${days}`, { signal }),
})
