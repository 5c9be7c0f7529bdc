import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/tournaments/:id/steps`: for organisers, newest first. */
export function stepsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'steps', id],
    queryFn: ({ client, signal }) =>
      apiOf(client).get(
        (contract) => contract.BracketLogEntry.array(),
        `/tournaments/${encodeURIComponent(id)}/steps`,
        {
          signal,
        },
      ),
  })
}
