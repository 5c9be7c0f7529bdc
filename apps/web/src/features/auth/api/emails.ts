import { useMutation } from '#lib/mutation'
import { z } from 'zod'
import { apiOf } from '#lib/site'

/** `POST /api/user/verify-email`: the letter once more. */
export function useSendVerification() {
  return useMutation({ mutationFn: (_: void, { client }) => apiOf(client).post(z.unknown(), '/user/verify-email') })
}

/** `POST /api/user/email`: the address changes when the letter to it is answered. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string | undefined }, { client }) =>
      apiOf(client).post(z.unknown(), '/user/email', body),
  })
}
