import { BracketLogEntry } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `GET /api/tournaments/:id/steps`: for organisers, newest first. */
export function stepsQuery(id: string) {
  return queryOptions({
    queryKey: ['tournaments', 'steps', id],
    queryFn: ({ signal }) =>
      api.get(z.array(BracketLogEntry), `/tournaments/${encodeURIComponent(id)}/steps`, { signal }),
  })
}
