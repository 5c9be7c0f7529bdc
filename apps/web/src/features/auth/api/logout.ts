import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'
import { currentUserQuery } from '#lib/current-user'
import { session } from '#lib/session'

/** `POST /api/auth/logout`. Whatever the server answers, this browser is signed out. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // The call takes its token before the store is cleared.
      const call = api.post(z.unknown(), '/auth/logout')
      session.clear()
      await call.catch(() => undefined)
      client.setQueryData(currentUserQuery.queryKey, null)
      await client.invalidateQueries()
    },
  })
}
