import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { api } from '#lib/api'

/** `POST /api/auth/forgot-password`: answers alike whether the address is known or not. */
export function useForgotPassword() {
  return useMutation({ mutationFn: (email: string) => api.post(z.unknown(), '/auth/forgot-password', { email }) })
}
