import { useMutation } from '#lib/mutation'
import type { LoginRequest } from '@lobby/contract'
import { apiOf } from '#lib/site'
import { SignInAnswer } from '../sign-in-answer.ts'

/** `POST /api/auth/login` */
export function useLogin() {
  return useMutation({
    mutationFn: (body: LoginRequest, { client }) => apiOf(client).post(SignInAnswer, '/auth/login', body),
  })
}
