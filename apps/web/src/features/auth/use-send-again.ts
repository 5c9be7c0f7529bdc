import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#lib/api'
import { currentUserQuery } from '#lib/current-user'
import { useSendVerification } from './api/emails.ts'
import { useWait } from './use-wait.ts'

/** The letter that proves an address, sent once more. */
export function useSendAgain() {
  const client = useQueryClient()
  const sending = useSendVerification()
  const [problem, setProblem] = useState<string>()
  const wait = useWait(() => setProblem(undefined))
  const send = () => {
    setProblem(undefined)
    sending.mutate(undefined, {
      onError: (error) => {
        // Proven meanwhile, in another tab or on the phone: the page only did not know it yet.
        if (error instanceof ApiError && error.code === 'EMAIL_VERIFIED_ALREADY')
          void client.invalidateQueries({ queryKey: currentUserQuery.queryKey })
        else setProblem(wait.sentenceOf(error))
      },
    })
  }
  return { send, problem, clock: wait.clock, isSent: sending.isSuccess, isBusy: sending.isPending }
}
