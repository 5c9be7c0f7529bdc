import type { Bracket } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { keepNewerScores } from '../apply-score.ts'

export function bracketKey(id: string) {
  return ['tournaments', 'bracket', id] as const
}

/** `GET /api/tournaments/:id/bracket` */
export function bracketQuery(id: string) {
  return queryOptions({
    queryKey: bracketKey(id),
    queryFn: async ({ client, signal }) => {
      const fetched = await apiOf(client).get(
        (contract) => contract.Bracket,
        `/tournaments/${encodeURIComponent(id)}/bracket`,
        {
          signal,
        },
      )
      return keepNewerScores(fetched, client.getQueryData<Bracket>(bracketKey(id)))
    },
  })
}
