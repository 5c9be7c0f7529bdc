import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { currentUserQuery } from '#lib/current-user'
import { accountsQuery } from './linked-accounts.ts'
import { sessionsQuery } from './sessions.ts'

type Passwords = { current_password?: string | undefined; password: string; confirmPassword: string }

/** `POST /api/user/password`: sets the first or another one; all other sessions end. */
export function useChangePassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Passwords) => api.post((contract) => contract.ProfileAnswer, '/user/password', body),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
      void client.invalidateQueries({ queryKey: accountsQuery.queryKey })
    },
  })
}
