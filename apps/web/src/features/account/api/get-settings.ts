import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/user/settings`: everything of one's own that the settings page shows. */
export const settingsQuery = queryOptions({
  queryKey: ['user', 'settings'],
  queryFn: ({ signal }) => api.get((contract) => contract.UserSettings, '/user/settings', { signal }),
})
