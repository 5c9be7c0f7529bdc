import type { LoginRequest } from '@lobby/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'
import { SignInAnswer } from '../sign-in-answer.ts'

/** `POST /api/auth/login` */
export function useLogin() {
  return useMutation({ mutationFn: (body: LoginRequest) => api.post(SignInAnswer, '/auth/login', body) })
}
