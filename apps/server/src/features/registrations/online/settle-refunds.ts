import { online, type PaymentProvider } from '#payments'
import { tellTournament } from '#tournaments'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'
import { giveFact } from '../money/settle-money.ts'
import type { Paying } from './offer.ts'

/** A provider that says for so long nothing of a refund is not waited for any more. */
const silentMs = 72 * 3_600_000

/** `refunded` is all that went back there so far: of what we asked for it is the answer, and of more somebody has to hear. */
export async function settleRefunds(
  paying: Paying,
  provider: PaymentProvider,
  { paymentId, refunded }: { paymentId: string; refunded: number },
): Promise<void> {
  await paying.transact(async (work) => {
    const seen = await online.findPayment(work.trx, paymentId)
    if (seen === undefined) return
    await lockBoth(work, { tournamentId: seen.tournament_id, registrationId: seen.registration_id })
    const payment = await online.lockPayment(work.trx, paymentId)
    if (payment?.state !== 'paid') return
    const open = (await online.listRefundsOf(work.trx, [paymentId])).find(
      ({ state }) => state === 'asking' || state === 'asked',
    )
    const extra = refunded - payment.back
    if (open !== undefined) await settleOpen(paying, work, { payment, open, extra })
    else if (extra > 0) await ask(paying, work, { provider, payment, refunded })
    else return
    await tellTournament(paying, work, payment.tournament_id)
  })
}

type Settling = { payment: online.PaymentOnline; open: online.RefundRow; extra: number }

async function settleOpen(paying: Paying, work: Work, { payment, open, extra }: Settling): Promise<void> {
  const now = paying.clock.now()
  if (extra < open.amount) {
    const isSilent = now.getTime() - open.asked_at.getTime() > silentMs
    if (isSilent) await online.changeRefund(work.trx, open.id, { state: 'refused', failure: 'silent', over_at: now })
    return
  }
  await online.changeRefund(work.trx, open.id, { state: 'done', over_at: now })
  await giveBackThere(paying, work, {
    payment,
    amount: open.amount,
    by: open.asked_by,
    reason: open.reason,
    origin: `${payment.provider}:${payment.id}:refund:${open.id}`,
  })
}

type Given = { payment: online.PaymentOnline; amount: number; by: string | null; reason: string; origin: string }

/** What went back there is entered, and counted with its payment. */
export async function giveBackThere(paying: Paying, work: Work, { payment, ...given }: Given): Promise<void> {
  const target = { tournamentId: payment.tournament_id, registrationId: payment.registration_id }
  await online.changePayment(work.trx, payment.id, { back: payment.back + given.amount })
  await giveFact(paying, work, { ...(await lockBoth(work, target)), ...given, reference: payment.provider_id ?? '' })
}

/** Money went back without our asking: in the provider's own office, or because a bank said so. */
async function ask(
  paying: Paying,
  work: Work,
  { provider, payment, refunded }: { provider: PaymentProvider; payment: online.PaymentOnline; refunded: number },
): Promise<void> {
  const told = {
    kind: 'refunded' as const,
    orderId: payment.id,
    providerId: payment.provider_id ?? '',
    amount: String(refunded),
    currency: 'KZT',
    isTest: false,
    failure: '',
  }
  const at = paying.clock.now()
  const id = await online.keepMessage(work.trx, { provider: provider.id, heard: 'lookup', told, at })
  const message = await online.lockMessage(work.trx, id)
  if (message?.outcome === null)
    await online.changeMessage(work.trx, id, { outcome: 'doubt', doubt: 'refund', payment_id: payment.id })
}
