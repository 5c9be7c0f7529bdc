import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/steps`: for organisers, newest first. */
export function stepsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'steps', id],
    queryFn: ({ signal }) =>
      api.get((contract) => contract.BracketLogEntry.array(), `/tournaments/${encodeURIComponent(id)}/steps`, {
        signal,
      }),
  })
}
