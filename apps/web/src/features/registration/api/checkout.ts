import { useMutation } from '#lib/mutation'
import { useQueryClient } from '@tanstack/react-query'
import { apiOf } from '#lib/site'
import { ownPaymentQuery } from './get-own-payment.ts'

type Of = { tournamentId: string; registrationId: string }

/** The page of payment is another site: only an encrypted address is followed, or one of this machine, where the site is tried. */
export function isPaymentPage(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

export class StrangePage extends Error {
  override name = 'StrangePage'
}

/** `POST …/checkout`, and away to where it is paid. The same payment as long as it is open. */
export function useCheckout({ tournamentId, registrationId }: Of) {
  const client = useQueryClient()
  const path = `/tournaments/${encodeURIComponent(tournamentId)}/registrations/${encodeURIComponent(registrationId)}/checkout`
  return useMutation({
    mutationFn: async () => {
      const { page } = await apiOf(client).post((contract) => contract.Checkout, path)
      if (!isPaymentPage(page)) throw new StrangePage()
      location.assign(page)
    },
    // Whatever came of it, the payment stands otherwise now.
    onSettled: () => client.invalidateQueries({ queryKey: ownPaymentQuery(tournamentId, registrationId).queryKey }),
  })
}
