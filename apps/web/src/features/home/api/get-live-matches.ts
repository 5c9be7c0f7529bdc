import { MatchListItem } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `GET /api/matches?status=live` */
export const liveMatchesQuery = queryOptions({
  queryKey: ['matches', 'live'],
  queryFn: ({ signal }) => api.get(z.array(MatchListItem), '/matches?status=live&limit=8', { signal }),
})
