import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `GET /api/user/sessions`, the one of this browser first. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).get((contract) => contract.SessionsAnswer, '/user/sessions', { signal })).sessions,
})

/** `DELETE /api/user/sessions/:id`. Whatever comes of it, the list is asked for anew. */
export function useEndSession() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => apiOf(client).delete(z.unknown(), `/user/sessions/${id}`),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}

/** `DELETE /api/user/sessions`: all but this one. */
export function useEndOtherSessions() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).delete((contract) => contract.EndedSessions, '/user/sessions'),
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
}
