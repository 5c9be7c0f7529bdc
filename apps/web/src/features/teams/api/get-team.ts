import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/teams/:id` */
export function teamQuery(id: string) {
  return queryOptions({
    queryKey: ['teams', 'detail', id],
    queryFn: ({ signal }) => api.get((contract) => contract.TeamDetail, `/teams/${encodeURIComponent(id)}`, { signal }),
  })
}
