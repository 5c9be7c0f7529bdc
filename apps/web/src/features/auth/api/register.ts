import { useMutation } from '#lib/mutation'
import type { RegisterRequest } from '@lobby/contract'
import { apiOf } from '#lib/site'

/** `POST /api/auth/register` */
export function useRegister() {
  return useMutation({
    mutationFn: (body: RegisterRequest, { client }) =>
      apiOf(client).post((contract) => contract.AuthAnswer, '/auth/register', body),
  })
}
