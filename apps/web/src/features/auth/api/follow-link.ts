import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `POST /api/auth/verify-email`: a link works once, so it is followed once; only a lost answer is worth another try. */
export function followLinkQuery(token: string) {
  return queryOptions({
    queryKey: ['auth', 'link', token],
    queryFn: () => api.post((contract) => contract.VerifyEmailAnswer, '/auth/verify-email', { token }),
    retry: false,
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnReconnect: false,
  })
}
