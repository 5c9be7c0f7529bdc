import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `POST /api/user/verify-email`: the letter once more. */
export function useSendVerification() {
  return useMutation({ mutationFn: () => api.post(z.unknown(), '/user/verify-email') })
}

/** `POST /api/user/email`: the address changes when the letter to it is answered. */
export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string | undefined }) => api.post(z.unknown(), '/user/email', body),
  })
}
