import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { accountsQuery } from './linked-accounts.ts'
import { sessionsQuery } from './sessions.ts'

type Passwords = { current_password?: string | undefined; password: string; confirmPassword: string }

/** `POST /api/user/password`: sets the first or another one; all other sessions end. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Passwords) => apiOf(client).post((contract) => contract.ProfileAnswer, '/user/password', body),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
}
