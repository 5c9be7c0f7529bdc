import type { RegisterRequest } from '@lobby/contract'
import { useMutation } from '@tanstack/react-query'
import { api } from '#lib/api'

/** `POST /api/auth/register` */
export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest) => api.post((contract) => contract.AuthAnswer, '/auth/register', body),
  })
}
