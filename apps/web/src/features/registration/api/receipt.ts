import { OwnPayment } from '@lobby/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useMutation } from '#lib/mutation'
import { apiOf } from '#lib/site'
import { upload } from '#lib/transfer'
import { ownPaymentQuery } from './get-own-payment.ts'

type Of = { tournamentId: string; registrationId: string }

function pathOf({ tournamentId, registrationId }: Of): string {
  return `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/receipt`
}

/** `PUT …/receipt` with a file, `DELETE …/receipt` with null. */
export function useReceipt(of: Of) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (file: File | null) =>
      file === null
        ? apiOf(client).delete((contract) => contract.OwnPayment, pathOf(of))
        : upload(apiOf(client), { schema: OwnPayment, path: pathOf(of) }, file),
    onSuccess: (own) =>
      client.setQueryData<OwnPayment>(ownPaymentQuery(of.tournamentId, of.registrationId).queryKey, own),
  })
}
