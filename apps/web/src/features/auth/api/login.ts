import { AuthAnswer, type LoginRequest } from '@lobby/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `POST /api/auth/login` */
export function useLogin() {
  return useMutation({ mutationFn: (body: LoginRequest) => api.post(AuthAnswer, '/auth/login', body) })
}
