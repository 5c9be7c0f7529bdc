import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/auth/providers`: changes with the server's configuration alone. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.ProviderList, '/auth/providers', { signal }),
  staleTime: Infinity,
})
