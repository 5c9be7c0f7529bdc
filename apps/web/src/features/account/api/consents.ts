import { type ConsentPurpose, ConsentState } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { z } from 'zod'
import { apiOf } from '#lib/site'
import { settingsQuery } from './get-settings.ts'

type Answer = { purpose: ConsentPurpose; granted: boolean; textVersion: string }

/** `PUT /api/user/consents/:purpose` */
export function useAnswerConsent() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ purpose, granted, textVersion }: Answer) =>
      apiOf(client).put(z.object({ consents: z.array(ConsentState) }), `/user/consents/${purpose}`, {
        granted,
        text_version: textVersion,
      }),
    onSuccess: ({ consents }) =>
      client.setQueryData(settingsQuery.queryKey, (settings) => (settings ? { ...settings, consents } : settings)),
  })
}
