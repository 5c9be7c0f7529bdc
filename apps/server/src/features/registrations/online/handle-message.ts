import type { OnlineDoubt } from '@lobby/contract'
import { online, type PaymentProvider } from '#payments'
import { tellTournament } from '#tournaments'
import type { Work } from '#platform/transaction'
import { lockBoth, type Locked } from '../lock-registration.ts'
import { takeFact } from '../money/settle-money.ts'
import type { Paying } from './offer.ts'

type Handled = Pick<online.MessageRow, 'outcome' | 'doubt'> & { paymentId?: string }
type Message = online.MessageRow
type Payment = online.PaymentOnline

/**
 * What a provider said is brought into the ledger, in one transaction: once, in whatever order messages come and however often. What fits no order of ours, or says something
 * else than was asked, is kept for somebody to look at and confirms nothing.
 */
export async function handleMessage(paying: Paying, provider: PaymentProvider, id: string): Promise<void> {
  await paying.transact(async (work) => {
    const message = await online.lockMessage(work.trx, id)
    if (message === undefined || message.outcome !== null) return
    const { outcome, doubt, paymentId } = await handle(paying, work, { provider, message })
    const of = paymentId === undefined ? {} : { payment_id: paymentId }
    await online.changeMessage(work.trx, id, { outcome, doubt, ...of })
  })
}

async function handle(
  paying: Paying,
  work: Work,
  { provider, message }: { provider: PaymentProvider; message: Message },
): Promise<Handled> {
  const seen = await online.findPayment(work.trx, message.order_id)
  if (seen === undefined || seen.provider !== message.provider) return { outcome: 'unmatched', doubt: null }
  const locked = await lockBoth(work, { tournamentId: seen.tournament_id, registrationId: seen.registration_id })
  const payment = (await online.lockPayment(work.trx, seen.id)) ?? seen
  const doubt = await doubtAfter(paying, work, { locked, provider, payment, message })
  await tellTournament(paying, work, payment.tournament_id)
  return { outcome: doubt === null ? 'done' : 'doubt', doubt, paymentId: payment.id }
}

/** What of it somebody has to look at; all else is done here. */
function doubtAfter(paying: Paying, work: Work, paid: Paid): Promise<OnlineDoubt | null> {
  switch (paid.message.kind) {
    case 'paid':
      return pay(paying, work, paid)
    case 'failed':
      return fail(paying, work, paid)
    case 'refunded':
      return Promise.resolve('refund')
  }
}

/** One that was paid by another message is not unpaid by a late one. */
async function fail(
  { clock }: Paying,
  work: Work,
  { payment, message }: { payment: Payment; message: Message },
): Promise<null> {
  if (payment.state === 'making' || payment.state === 'open')
    await online.changePayment(work.trx, payment.id, {
      state: 'failed',
      failure: message.failure,
      page: null,
      over_at: clock.now(),
    })
  return null
}

type Paid = { locked: Locked; provider: PaymentProvider; payment: Payment; message: Message }

/** What of it was asked for is entered; what was not is somebody's to look at. */
async function pay(
  paying: Paying,
  work: Work,
  { locked, provider, payment, message }: Paid,
): Promise<OnlineDoubt | null> {
  // Somebody says what is to be thought of it, or has said it.
  if (await online.isQuestioned(work.trx, { paymentId: payment.id, providerId: message.provider_id })) return null
  const doubt = doubtOf(payment, message, provider)
  if (doubt !== null) {
    // One that was given up for another stays so: that one may be open.
    if (payment.state === 'making' || payment.state === 'open')
      await online.changePayment(work.trx, payment.id, { state: 'doubt', page: null })
    return doubt
  }
  await enterPaid(paying, work, { locked, payment, message, by: null })
  return null
}

function doubtOf(
  payment: Payment,
  { currency, tenge, is_test: isTest }: Message,
  provider: PaymentProvider,
): OnlineDoubt | null {
  if (isTest && !provider.isTesting) return 'test'
  if (currency !== 'KZT') return 'currency'
  return tenge === payment.amount ? null : 'amount'
}

/** The money of a message is entered, whatever became of the place; each payment there once. */
export async function enterPaid(
  paying: Paying,
  work: Work,
  { locked, payment, message, by }: { locked: Locked; payment: Payment; message: Message; by: string | null },
): Promise<void> {
  const { tenge: amount, provider_id: providerId } = message
  if (amount === null) return
  const received = {
    tournamentId: payment.tournament_id,
    registrationId: payment.registration_id,
    by,
    amount,
    source: 'provider' as const,
    reference: providerId,
    origin: `${payment.provider}:${payment.id}:${providerId}`,
  }
  if (!(await takeFact(paying, work, { ...locked, received }))) return
  // Paid a second time under another number, it is money that came beyond the fee: it goes back by hand.
  if (payment.state === 'paid') return
  await online.changePayment(work.trx, payment.id, {
    state: 'paid',
    provider_id: providerId,
    page: null,
    came: payment.came + amount,
    over_at: paying.clock.now(),
  })
}
