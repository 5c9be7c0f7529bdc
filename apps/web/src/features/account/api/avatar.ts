import { AvatarAnswer } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { currentUserQuery } from '#lib/current-user'
import { upload } from '#lib/transfer'
import { apiOf } from '#lib/site'
import { settingsQuery } from './get-settings.ts'

type Picture = { file: File; signal: AbortSignal; onProgress: (part: number | null) => void }

/** `PUT /api/user/avatar` */
export function useUploadAvatar() {
  const keep = useKeepAvatar()
  return useMutation({
    mutationFn: ({ file, ...transfer }: Picture, { client }) =>
      upload(apiOf(client), { schema: AvatarAnswer, path: '/user/avatar' }, file, transfer),
    onSuccess: ({ avatar_url: url }) => keep(url),
  })
}

/** `DELETE /api/user/avatar` */
export function useRemoveAvatar() {
  const keep = useKeepAvatar()
  return useMutation({
    mutationFn: (_: void, { client }) => apiOf(client).delete((contract) => contract.AvatarAnswer, '/user/avatar'),
    onSuccess: ({ avatar_url: url }) => keep(url),
  })
}

function useKeepAvatar() {
  const client = useQueryClient()
  return (url: string | null) => {
    client.setQueryData(currentUserQuery.queryKey, (user) => (user ? { ...user, avatar_url: url } : user))
    void client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    void client.invalidateQueries({ queryKey: ['players'] })
  }
}
