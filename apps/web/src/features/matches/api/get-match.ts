import type { MatchDetail } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { keepNewerScore } from '../match/apply-score.ts'

export function matchKey(id: string) {
  return ['matches', 'detail', id] as const
}

/** `GET /api/matches/:id` */
export function matchQuery(id: string) {
  return queryOptions({
    queryKey: matchKey(id),
    queryFn: async ({ client, signal }) => {
      const fetched = await apiOf(client).get(
        (contract) => contract.MatchDetail,
        `/matches/${encodeURIComponent(id)}`,
        {
          signal,
        },
      )
      return keepNewerScore(fetched, client.getQueryData<MatchDetail>(matchKey(id)))
    },
  })
}
