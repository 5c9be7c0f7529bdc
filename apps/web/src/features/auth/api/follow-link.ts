import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'

/** `POST /api/auth/verify-email`: a link works once, so it is followed once; only a lost answer is worth another try. */
export function followLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'link', token],
    queryFn: ({ client }) =>
      apiOf(client).post((contract) => contract.VerifyEmailAnswer, '/auth/verify-email', { token }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
  })
}
