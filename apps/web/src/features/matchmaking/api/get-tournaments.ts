import { TournamentListItem } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `GET /api/tournaments`, under the key that every page of tournaments uses: one answer serves them all. */
export const tournamentsQuery = queryOptions({
  queryKey: ['tournaments', 'list'],
  queryFn: ({ signal }) => api.get(z.array(TournamentListItem), '/tournaments', { signal }),
})
