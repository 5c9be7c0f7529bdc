import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/user/security-events`, the newest first. */
export const securityEventsQuery = queryOptions({
  queryKey: ['auth', 'security-events'],
  queryFn: async ({ client, signal }) =>
    (await apiOf(client).get((contract) => contract.SecurityEventsAnswer, '/user/security-events', { signal })).events,
})
