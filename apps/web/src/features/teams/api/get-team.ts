import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/teams/:id` */
export function teamQuery(id: string) {
  return queryOptions({
    queryKey: ['teams', 'detail', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.TeamDetail, `/teams/${encodeURIComponent(id)}`, { signal }),
  })
}
