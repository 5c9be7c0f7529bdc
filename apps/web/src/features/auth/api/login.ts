import type { LoginRequest } from '@lobby/contract'
import { useMutation } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { SignInAnswer } from '../sign-in-answer.ts'

/** `POST /api/auth/login` */
export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginRequest, { client }) => apiOf(client).post(SignInAnswer, '/auth/login', body),
  })
}
