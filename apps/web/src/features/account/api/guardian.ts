import type { GuardianRequest } from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { settingsQuery } from './get-settings.ts'

/** `POST /api/user/guardian`: sends the letter. */
export function useAskGuardian() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: GuardianRequest) =>
      apiOf(client).post((contract) => contract.GuardianState, '/user/guardian', body),
    onSuccess: (guardian) =>
      client.setQueryData(settingsQuery.queryKey, (settings) => (settings ? { ...settings, guardian } : settings)),
  })
}

/** `POST /api/guardian-consents/preview`: what the link asks. It changes nothing. */
export function guardianQuestionQuery(token: string) {
  return queryOptions({
    queryKey: ['guardian-consents', token],
    queryFn: ({ client, signal }) =>
      apiOf(client).post((contract) => contract.GuardianQuestion, '/guardian-consents/preview', { token }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** `POST /api/guardian-consents` */
export function useAnswerAsGuardian(token: string) {
  return useMutation({
    mutationFn: (granted: boolean, { client }) =>
      apiOf(client).post((contract) => contract.GuardianConsentAnswer, '/guardian-consents', { token, granted }),
  })
}
