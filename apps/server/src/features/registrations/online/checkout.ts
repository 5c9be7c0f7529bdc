import type { Checkout, CurrentUser, Language } from '@lobby/contract'
import { online, readSums, type PaymentProvider } from '#payments'
import { isLeader } from '#teams'
import { tellTournament } from '#tournaments'
import { newId } from '#core/ids'
import type { Log } from '#platform/log'
import { refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'
import { requireOwnMoney } from '../money/read-own-payment.ts'
import { isOpenLongEnough, lapsesAt } from './lifetime.rules.ts'
import { requireOffered, type Paying } from './offer.ts'
import { presentOnline } from './present-online.ts'

type Target = { tournamentId: number; registrationId: string; user: CurrentUser; language: Language; log: Log }
type Begun = { payment: online.PaymentOnline; provider: PaymentProvider; code: string }

/**
 * A payment of what a team still owes, and the address where it is made. It is stored before the provider hears of it, and made there by its own number: whoever presses
 * twice, or with another captain, or after no answer came, gets the same one.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, PAYMENT_OFF, ONLINE_PAYMENT_NOT_OFFERED, ONLINE_PAYMENT_NOT_DUE, ONLINE_PAYMENT_DOUBT, ONLINE_PAYMENT_REFUSED,
 * ONLINE_PAYMENT_UNSURE
 */
export async function checkout(paying: Paying, target: Target): Promise<Checkout> {
  const begun = await paying.transact((work) => begin(paying, work, target))
  const { payment } = begun
  if (payment.state === 'open' && payment.page !== null) return { payment: presentOnline(payment), page: payment.page }
  return makePage(paying, target, begun)
}

async function begin(paying: Paying, work: Work, target: Target): Promise<Begun> {
  await requireOwnMoney(work.trx, target.user, target)
  const { tournament, registration } = await lockBoth(work, target)
  if (!isLeader(registration, target.user.id)) refuse('NOT_CAPTAIN')
  const provider = await requireOffered(paying, work.trx, tournament)
  const { due } = await readSums(work.trx, registration.id)
  if (due <= 0) refuse('ONLINE_PAYMENT_NOT_DUE')
  const now = paying.clock.now()
  const open = await online.findOpen(work.trx, registration.id)
  if (open?.state === 'doubt') refuse('ONLINE_PAYMENT_DOUBT')
  const code = registration.reference_code
  if (open !== undefined) {
    const isGood = open.amount === due && open.provider === provider.id && isOpenLongEnough(open.lapses_at, now)
    if (isGood) return { payment: open, provider, code }
    // Another sum is owed by now, or its page is closing. Should it be paid all the same, the money is not lost.
    await online.changePayment(work.trx, open.id, { state: 'lapsed', page: null, over_at: now })
  }
  const payment: online.PaymentOnline = {
    id: newId(),
    provider: provider.id,
    tournament_id: tournament.id,
    registration_id: registration.id,
    amount: due,
    state: 'making',
    provider_id: null,
    page: null,
    failure: '',
    came: 0,
    back: 0,
    made_by: target.user.id,
    made_at: now,
    lapses_at: lapsesAt(now, registration.payment_due_at),
    over_at: null,
    looked_at: now,
  }
  await online.insertPayment(work.trx, payment)
  return { payment, provider, code }
}

async function makePage(paying: Paying, target: Target, { payment, provider, code }: Begun): Promise<Checkout> {
  const { config, clock, transact } = paying
  const made = await provider.create({
    id: payment.id,
    amount: payment.amount,
    // What the payer reads at the bank: letters and figures that every one of them shows.
    description: `LOBBY ${code}`,
    language: target.language,
    lifetimeSeconds: Math.ceil((payment.lapses_at.getTime() - payment.made_at.getTime()) / 1_000),
    returnUrl: `${config.publicUrl}/tournaments/${payment.tournament_id}/payment`,
  })
  if (made.outcome !== 'made') target.log.warn({ payment: payment.id, why: made.why }, 'payment provider: no page')
  // Whether it was made nobody knows: it stays as it is, and the next press, or a look, finds out.
  if (made.outcome === 'unknown') refuse('ONLINE_PAYMENT_UNSURE')
  const after = await transact(async (work) => {
    await lockBoth(work, target)
    const now = await online.lockPayment(work.trx, payment.id)
    if (now?.state !== 'making') return now
    const change =
      made.outcome === 'made'
        ? ({ state: 'open', provider_id: made.providerId, page: made.page } as const)
        : ({ state: 'failed', over_at: clock.now() } as const)
    await online.changePayment(work.trx, payment.id, change)
    await tellTournament(paying, work, payment.tournament_id)
    return { ...now, ...change }
  })
  if (after?.state === 'open' && after.page !== null) return { payment: presentOnline(after), page: after.page }
  if (made.outcome === 'refused') refuse('ONLINE_PAYMENT_REFUSED')
  // It was paid, or given up for another one, while the page was made.
  return refuse(after?.state === 'paid' ? 'ONLINE_PAYMENT_NOT_DUE' : 'ONLINE_PAYMENT_UNSURE')
}
