import type { ProviderId } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { currentUserQuery } from '#lib/current-user'
import { apiOf } from '#lib/site'

/** `GET /api/user/accounts` */
export const accountsQuery = queryOptions({
  queryKey: ['auth', 'accounts'],
  queryFn: ({ client, signal }) =>
    apiOf(client).get((contract) => contract.LinkedAccounts, '/user/accounts', { signal }),
})

/** `POST /api/user/accounts/:provider/link`, then off to the provider; it comes back to `path` by way of the callback page. */
export function useLinkAccount(path: string) {
  return useMutation({
    mutationFn: (provider: ProviderId, { client }) =>
      apiOf(client).post((contract) => contract.LinkAccountAnswer, `/user/accounts/${provider}/link`, { return: path }),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** `DELETE /api/user/accounts/:provider` */
export function useUnlinkAccount() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (provider: ProviderId) =>
      apiOf(client).delete((contract) => contract.LinkedAccounts, `/user/accounts/${provider}`),
    onSuccess: (answer) => {
      client.setQueryData(accountsQuery.queryKey, answer)
      void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
    },
  })
}
