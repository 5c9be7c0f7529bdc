import { ApiError } from '#lib/api'
import { useErrorMessage } from '#lib/error-message'
import { FormError } from '#ui/fields'
import { useToast } from '#ui/toasts'
import { type PaymentAct, usePaymentAct } from './api/payments.ts'

/** Sends one act; what was wrong stands with its field, or under the form. */
export function useAct(tournamentId: string) {
  const errorMessage = useErrorMessage()
  const toast = useToast()
  const act = usePaymentAct(tournamentId)
  const details = act.error instanceof ApiError ? act.error.details : []
  return {
    busy: act.isPending,
    problemOf: (field: string) => details.find(({ path }) => path === field)?.message,
    failure: act.isError && details.length === 0 ? <FormError>{errorMessage(act.error)}</FormError> : null,
    send: (body: PaymentAct, said: string, then?: () => void) => {
      if (act.isPending) return
      act.mutate(body, {
        onSuccess: () => {
          toast.success(said)
          then?.()
        },
      })
    },
  }
}
