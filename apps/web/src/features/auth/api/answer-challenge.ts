import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `POST /api/auth/second-factor`: the second half of a sign-in. */
export function useAnswerChallenge() {
  return useMutation({
    mutationFn: (body: { challenge: string; code: string }, { client }) =>
      apiOf(client).post((contract) => contract.AuthAnswer, '/auth/second-factor', body),
  })
}
