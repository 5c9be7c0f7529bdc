import type { SiteSettingsRequest, SiteSettingsState } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { actsKey } from '#features/act-log/api/acts'
import { ApiError } from '#lib/api'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `GET /api/admin/site-settings` */
export const settingsQuery = queryOptions({
  queryKey: ['admin', 'site-settings'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.SiteSettingsState, '/admin/site-settings', { signal }),
})

/** As sent: an empty text is the default. */
type Sent = Omit<SiteSettingsRequest, 'own'> & { own: Record<keyof SiteSettingsRequest['own'], string | number | null> }

/** `PUT /api/admin/site-settings`. Where another admin was quicker, what they set is shown from then on. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Sent) =>
      apiOf(client).put((contract) => contract.SiteSettingsState, '/admin/site-settings', body),
    onSuccess: (state) => {
      client.setQueryData(settingsQuery.queryKey, state)
      return client.invalidateQueries({ queryKey: actsKey })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'SITE_SETTINGS_CHANGED' && error.data !== undefined)
        client.setQueryData(settingsQuery.queryKey, error.data as SiteSettingsState)
    },
  })
}
