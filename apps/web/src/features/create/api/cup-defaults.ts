import type { CupDefaults } from '@lobby/contract'
import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `GET /api/site/cup-defaults`: as admins set it, at this moment. */
export const cupDefaultsQuery = queryOptions({
  queryKey: ['site', 'cup-defaults'],
  queryFn: ({ client, signal }): Promise<CupDefaults> =>
    apiOf(client).get((contract) => contract.CupDefaults, '/site/cup-defaults', { signal }),
  staleTime: 0,
})
