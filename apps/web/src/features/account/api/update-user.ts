import type { CurrentUser, NotificationKind, UpdateUserRequest, UserSettings } from '@lobby/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { currentUserQuery } from '#lib/current-user'
import { apiOf } from '#lib/site'
import { settingsQuery } from './get-settings.ts'

/** `PATCH /api/user` */
export function useUpdateUser() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: UpdateUserRequest) => apiOf(client).patch((contract) => contract.ProfileAnswer, '/user', body),
    onSuccess: ({ user }) => {
      keepUser(client, user)
      return client.invalidateQueries({ queryKey: settingsQuery.queryKey })
    },
  })
}

/** The user as the server answered; every page that names them is asked again. */
export function keepUser(client: QueryClient, user: CurrentUser): void {
  client.setQueryData(currentUserQuery.queryKey, user)
  // Team pages say who has given a Steam ID.
  void client.invalidateQueries({ queryKey: ['teams'] })
  void client.invalidateQueries({ queryKey: ['players'] })
}

type Choices = Pick<UpdateUserRequest, 'notifications' | 'privacy'>

/** Saves a choice at once: it stands on the page before the answer is here, and falls back when it is refused. */
export function useSaveChoice() {
  const client = useQueryClient()
  const { queryKey } = settingsQuery
  return useMutation({
    mutationFn: (body: Choices) => apiOf(client).patch((contract) => contract.ProfileAnswer, '/user', body),
    onMutate: (body) => {
      // An answer on its way must neither come over the choice nor hold it up.
      void client.cancelQueries({ queryKey }, { revert: false })
      const before = client.getQueryData(queryKey)
      if (before) client.setQueryData(queryKey, withChoices(before, body))
      return { before }
    },
    onError: (_error, _body, kept) => {
      if (kept?.before) client.setQueryData(queryKey, kept.before)
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}

function withChoices(settings: UserSettings, { notifications = {}, privacy = {} }: Choices): UserSettings {
  const next = structuredClone(settings)
  for (const [kind, channels] of Object.entries(notifications))
    Object.assign(next.notifications[kind as NotificationKind], channels)
  Object.assign(next.privacy, privacy)
  return next
}
