import { useMutation } from '#lib/mutation'
import { z } from 'zod'
import { apiOf } from '#lib/site'

/** `POST /api/auth/forgot-password`: answers alike whether the address is known or not. */
export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string, { client }) => apiOf(client).post(z.unknown(), '/auth/forgot-password', { email }),
  })
}
