import { queryOptions } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { SignInAnswer } from '../sign-in-answer.ts'

/** `POST /api/auth/exchange`: a code works once, so it is asked once, and once more where somebody else is to be replaced. */
export function exchangeQuery(code: string, replace: boolean) {
  return queryOptions({
    queryKey: ['auth', 'exchange', code, replace],
    queryFn: ({ client, signal }) =>
      apiOf(client).post(SignInAnswer, '/auth/exchange', replace ? { code, replace } : { code }, { signal }),
    retry: false,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}
