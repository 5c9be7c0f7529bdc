import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `GET /api/auth/providers`: changes with the server's configuration alone. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) => api.get((contract) => contract.ProviderList, '/auth/providers', { signal }),
  staleTime: Infinity,
})
