import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/user/settings`: everything of one's own that the settings page shows. */
export const settingsQuery = queryOptions({
  queryKey: ['user', 'settings'],
  queryFn: ({ client, signal }) => apiOf(client).get((contract) => contract.UserSettings, '/user/settings', { signal }),
})
