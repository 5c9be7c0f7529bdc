import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `POST /api/auth/second-factor`: the second half of a sign-in. */
export function useAnswerChallenge() {
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }) =>
      api.post((contract) => contract.AuthAnswer, '/auth/second-factor', body),
  })
}
