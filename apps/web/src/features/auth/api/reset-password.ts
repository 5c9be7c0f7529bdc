import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { forgetSession } from '../forget-session.ts'

export type NewPasswords = { token: string; password: string; confirmPassword: string }

/** `POST /api/auth/reset-password`: every session of the account ends, the one of this browser too. */
export function useResetPassword() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: NewPasswords) => apiOf(client).post(z.unknown(), '/auth/reset-password', body),
    onSuccess: () => forgetSession(client),
  })
}
