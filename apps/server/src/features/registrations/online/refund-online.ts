import { listEntriesOf, online, owedBack, sumsOf, type PaymentProvider } from '#payments'
import { tellTournament } from '#tournaments'
import { newId } from '#core/ids'
import { refuse } from '#platform/errors'
import type { Log } from '#platform/log'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'
import { requireOffered, type Paying } from './offer.ts'
import { mostLeft, refundableOf } from './present-online.ts'
import { lookInto } from './reconcile.ts'

type Asked = {
  tournamentId: number
  registrationId: string
  by: string
  amount: number
  reason: string
  log: Log
}
type Begun = { payment: online.PaymentOnline; refund: online.RefundRow; provider: PaymentProvider; isAgain: boolean }

/**
 * Asks the provider to give back what is owed. Stored before it is asked; the ledger has it once the provider says that it went back, not before. When no answer came, the next
 * press looks first and asks by the same number.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, PAYMENT_OFF, ONLINE_PAYMENT_NOT_OFFERED, ONLINE_REFUND_ASKED, ONLINE_REFUND_REFUSED, REFUND_NOT_OWED
 */
export async function refundOnline(paying: Paying, asked: Asked): Promise<void> {
  const { payment, refund, provider, isAgain } = await paying.transact((work) => begin(paying, work, asked))
  const { provider_id: providerId } = payment
  if (providerId === null) return refuse('REFUND_NOT_OWED')
  if (isAgain) {
    await lookInto(paying, provider, payment)
    const now = (await online.listRefundsOf(paying.db, [payment.id])).find(({ id }) => id === refund.id)
    if (now?.state !== 'asking') return
  }
  const { amount } = refund
  const taken = await provider.refund({ key: refund.id, orderId: payment.id, providerId, amount })
  if (taken.outcome !== 'taken') asked.log.warn({ refund: refund.id, why: taken.why }, 'payment provider: no refund')
  if (taken.outcome === 'unknown') return
  const isTaken = taken.outcome === 'taken'
  await paying.transact(async (work) => {
    await lockBoth(work, asked)
    const [now] = (await online.listRefundsOf(work.trx, [payment.id])).filter(({ id }) => id === refund.id)
    if (now?.state !== 'asking') return
    const over = { state: 'refused', over_at: paying.clock.now() } as const
    await online.changeRefund(work.trx, refund.id, isTaken ? { state: 'asked' } : over)
    await tellTournament(paying, work, asked.tournamentId)
  })
  if (!isTaken) refuse('ONLINE_REFUND_REFUSED')
  await lookInto(paying, provider, payment)
}

async function begin(paying: Paying, work: Work, asked: Asked): Promise<Begun> {
  const { tournament, registration } = await lockBoth(work, asked)
  const provider = await requireOffered(paying, work.trx, tournament)
  const payments = (await online.listPaymentsOf(work.trx, registration.id)).filter(
    (payment) => payment.provider === provider.id,
  )
  const refunds = await online.listRefundsOf(
    work.trx,
    payments.map(({ id }) => id),
  )
  const open = refunds.find(({ state }) => state === 'asking' || state === 'asked')
  if (open !== undefined) {
    const payment = payments.find(({ id }) => id === open.payment_id)
    if (open.state === 'asked' || payment === undefined || open.amount !== asked.amount) refuse('ONLINE_REFUND_ASKED')
    return { payment, refund: open, provider, isAgain: true }
  }
  const sums = sumsOf(await listEntriesOf(work.trx, registration.id))
  const payment = mostLeft(payments)
  const isOwed = refundableOf(payments, refunds, owedBack(sums)) === asked.amount
  if (payment === undefined || !isOwed) return refuse('REFUND_NOT_OWED')
  const refund: online.RefundRow = {
    id: newId(),
    payment_id: payment.id,
    amount: asked.amount,
    state: 'asking',
    failure: '',
    reason: asked.reason,
    asked_by: asked.by,
    asked_at: paying.clock.now(),
    over_at: null,
  }
  await online.insertRefund(work.trx, refund)
  await tellTournament(paying, work, tournament.id)
  return { payment, refund, provider, isAgain: false }
}
