import type {
  OnlineQuestionRequest,
  OnlineRefundRequest,
  Payments,
  ReceivedRequest,
  RefundRequest,
  UndoPaymentRequest,
} from '@lobby/contract'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { refreshTournament } from '#features/tournaments/api/refresh-tournament'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'

function pathOf(tournamentId: string): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}`
}

/** `GET /api/tournaments/:id/payments`: for organisers and finance. */
export function paymentsQuery(tournamentId: string) {
  return queryOptions({
    queryKey: ['tournaments', 'payments', tournamentId],
    queryFn: ({ client, signal }) =>
      apiOf(client).get((contract) => contract.Payments, `${pathOf(tournamentId)}/payments`, { signal }),
  })
}

/** What somebody says of money; every answer of it is the whole ledger. */
export type PaymentAct =
  | { act: 'received'; registrationId: string; body: ReceivedRequest }
  | { act: 'refund'; registrationId: string; body: RefundRequest }
  | { act: 'refund_online'; registrationId: string; body: OnlineRefundRequest }
  | { act: 'question'; messageId: string; body: OnlineQuestionRequest }
  | { act: 'undo'; entryId: string; body: UndoPaymentRequest }

const partOf = { received: 'payments', refund: 'refund', refund_online: 'refund/online' } as const

function addressOf(act: PaymentAct): string {
  if (act.act === 'undo') return `/payments/${encodeURIComponent(act.entryId)}/undo`
  if (act.act === 'question') return `/payments/questions/${encodeURIComponent(act.messageId)}`
  const registration = `/registrations/${encodeURIComponent(act.registrationId)}`
  return `${registration}/${partOf[act.act]}`
}

export function usePaymentAct(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: PaymentAct) =>
      apiOf(client).post((contract) => contract.Payments, `${pathOf(tournamentId)}${addressOf(act)}`, act.body),
    onSuccess: (payments) => {
      client.setQueryData<Payments>(paymentsQuery(tournamentId).queryKey, payments)
      // A place may have followed its money.
      void refreshTournament(client, tournamentId)
    },
  })
}

/** `POST /api/tournaments/:id/registrations/:reg_id/confirm`: all that was missing came. */
export function useConfirmPayment(tournamentId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (registrationId: string) =>
      apiOf(client).post(
        (contract) => contract.RegistrationPrivate,
        `${pathOf(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/confirm`,
      ),
    onSuccess: () => refreshTournament(client, tournamentId),
  })
}
