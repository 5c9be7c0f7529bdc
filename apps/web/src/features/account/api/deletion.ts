import type { DeleteUserRequest } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { settingsQuery } from './get-settings.ts'
import { keepUser } from './update-user.ts'

/** `DELETE /api/user`: every session of the account ends, this one too. */
export function useDeleteUser() {
  return useMutation({
    mutationFn: (body: DeleteUserRequest, { client }) =>
      apiOf(client).delete((contract) => contract.DeletionAnswer, '/user', { body }),
  })
}

/** `POST /api/user/restore` */
export function useRestoreUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => apiOf(client).post((contract) => contract.ProfileAnswer, '/user/restore'),
    onSuccess: ({ user }) => {
      keepUser(client, user)
      void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
}
