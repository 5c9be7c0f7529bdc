import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { SignInAnswer } from '../sign-in-answer.ts'

/** `POST /api/auth/exchange`: a code works once, so it is asked once and never again. */
export function exchangeQuery(code: string) {
  return queryOptions({
    queryKey: ['auth', 'exchange', code],
    queryFn: ({ client, signal }) => apiOf(client).post(SignInAnswer, '/auth/exchange', { code }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
