import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useMutation } from '#lib/mutation'
import { currentUserQuery } from '#lib/current-user'
import { apiOf, useSite } from '#lib/site'

/** `POST /api/auth/logout`. Whatever the server answers, this browser is signed out. */
export function useLogout() {
  const { session } = useSite()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      // The call takes its token before the store is cleared.
      const call = apiOf(client).post(z.unknown(), '/auth/logout')
      session.clear()
      await call.catch(() => undefined)
      // What earlier pages showed of the person does not stay in this tab for whoever comes next.
      client.removeQueries({ type: 'inactive' })
      client.setQueryData(currentUserQuery.queryKey, null)
      await client.invalidateQueries()
    },
  })
}
