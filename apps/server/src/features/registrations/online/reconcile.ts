import { online, type PaymentProvider, type Standing } from '#payments'
import { tellTournament } from '#tournaments'
import { lockBoth } from '../lock-registration.ts'
import { handleMessage } from './handle-message.ts'
import type { Paying } from './offer.ts'
import { settleRefunds } from './settle-refunds.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** A page that closed may still be at the bank. */
const graceMs = 10 * minuteMs

/** Asks the provider how things stand: what it told and nobody heard is found so, and what it says otherwise than our ledger. */
export async function reconcile(paying: Paying, provider: PaymentProvider): Promise<void> {
  for (const id of await online.listUnhandled(paying.db)) await handleMessage(paying, provider, id)
  const now = paying.clock.now()
  const before = (ms: number): Date => new Date(now.getTime() - ms)
  const due = await paying.transact(({ trx }) =>
    online.claimDue(trx, provider.id, {
      now,
      soon: before(minuteMs),
      later: before(hourMs),
      daily: before(dayMs),
      dayAgo: before(dayMs),
      monthAgo: before(30 * dayMs),
    }),
  )
  // One after another, as the provider asks for; one that does not answer is let be until the next look.
  for (const payment of due) if (!(await lookInto(paying, provider, payment))) return
}

/** Asks about one payment, and answers whether the provider did; no answer changes nothing. */
export async function lookInto(
  paying: Paying,
  provider: PaymentProvider,
  payment: online.PaymentOnline,
): Promise<boolean> {
  const looked = await provider.look({ orderId: payment.id, providerId: payment.provider_id })
  if (looked.outcome === 'known') await takeStanding(paying, provider, { payment, standing: looked.standing })
  if (looked.outcome === 'nothing') await lapse(paying, payment)
  return looked.outcome !== 'unknown'
}

async function takeStanding(
  paying: Paying,
  provider: PaymentProvider,
  { payment, standing }: { payment: online.PaymentOnline; standing: Standing },
): Promise<void> {
  if (standing.state === 'open') return lapse(paying, payment)
  const { told, refunded } = standing
  const at = paying.clock.now()
  const id = await online.keepMessage(paying.db, { provider: provider.id, heard: 'lookup', told, at })
  await handleMessage(paying, provider, id)
  await settleRefunds(paying, provider, { paymentId: payment.id, refunded })
}

/** The provider says that nothing was paid, and it is too late for it. */
async function lapse(paying: Paying, seen: online.PaymentOnline): Promise<void> {
  const now = paying.clock.now()
  if (now.getTime() < seen.lapses_at.getTime() + graceMs) return
  await paying.transact(async (work) => {
    await lockBoth(work, { tournamentId: seen.tournament_id, registrationId: seen.registration_id })
    const payment = await online.lockPayment(work.trx, seen.id)
    if (payment?.state !== 'making' && payment?.state !== 'open') return
    await online.changePayment(work.trx, seen.id, { state: 'lapsed', page: null, over_at: now })
    await tellTournament(paying, work, seen.tournament_id)
  })
}
