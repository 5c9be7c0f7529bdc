import { useQueryClient } from '@tanstack/react-query'
import { currentUserQuery } from '#lib/current-user'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

/** `POST /api/user/second-factor/setup`: a secret; nothing is on before it is enabled. */
export function useSetUpSecondFactor() {
  return useMutation({
    mutationFn: (password: string | undefined, { client }) =>
      apiOf(client).post((contract) => contract.SecondFactorSetup, '/user/second-factor/setup', { password }),
  })
}

/** `POST /api/user/second-factor/enable`. The user says so only later: the recovery codes are shown first. */
export function useEnableSecondFactor() {
  return useMutation({
    mutationFn: (code: string, { client }) =>
      apiOf(client).post((contract) => contract.RecoveryCodes, '/user/second-factor/enable', { code }),
  })
}

/** `POST /api/user/second-factor/recovery-codes`: new ones; the old ones are void. */
export function useRenewRecoveryCodes() {
  return useMutation({
    mutationFn: (code: string, { client }) =>
      apiOf(client).post((contract) => contract.RecoveryCodes, '/user/second-factor/recovery-codes', { code }),
  })
}

/** `DELETE /api/user/second-factor` */
export function useDisableSecondFactor() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (code: string) =>
      apiOf(client).delete((contract) => contract.ProfileAnswer, '/user/second-factor', { body: { code } }),
    onSuccess: ({ user }) => client.setQueryData(currentUserQuery.queryKey, user),
  })
}
