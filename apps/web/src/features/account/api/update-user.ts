import { ProfileAnswer, type UpdateUserRequest } from '@lobby/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#lib/api'
import { currentUserQuery } from '#lib/current-user'

/** `PATCH /api/user` */
export function useUpdateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateUserRequest) => api.patch(ProfileAnswer, '/user', body),
    onSuccess: ({ user }) => {
      client.setQueryData(currentUserQuery.queryKey, user)
      // Team pages say who has given a Steam ID.
      void client.invalidateQueries({ queryKey: ['teams'] })
    },
  })
}
