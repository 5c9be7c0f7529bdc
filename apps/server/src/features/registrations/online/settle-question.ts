import { recordAct } from '#audit'
import { online } from '#payments'
import { tellTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { lockBoth, type Locked } from '../lock-registration.ts'
import { enterPaid } from './handle-message.ts'
import type { Paying } from './offer.ts'
import { mayEnter } from './present-online.ts'
import { giveBackThere } from './settle-refunds.ts'

type Said = { as: 'entered' | 'dismissed'; reason: string; by: string }

/**
 * Somebody says what is to be thought of what a provider said: it is entered as it was said, or laid aside with the reason.
 * @throws ONLINE_QUESTION_NOT_FOUND, ONLINE_QUESTION_SETTLED, ONLINE_QUESTION_NOT_ENTERABLE
 */
export async function settleQuestion(
  paying: Paying,
  { tournamentId, messageId, ...said }: Said & { tournamentId: number; messageId: string },
): Promise<void> {
  await paying.transact(async (work) => {
    const asked = found(await online.findMessage(work.trx, messageId), 'ONLINE_QUESTION_NOT_FOUND')
    const seen = asked.payment_id === null ? undefined : await online.findPayment(work.trx, asked.payment_id)
    if (seen?.tournament_id !== tournamentId || asked.outcome !== 'doubt') refuse('ONLINE_QUESTION_NOT_FOUND')
    // The tournament first, as everybody does who then says something of its messages.
    const locked = await lockBoth(work, { tournamentId, registrationId: seen.registration_id })
    const message = (await online.lockMessage(work.trx, messageId)) ?? asked
    if (message.settled_as !== null) refuse('ONLINE_QUESTION_SETTLED')
    if (said.as === 'entered' && !mayEnter(message)) refuse('ONLINE_QUESTION_NOT_ENTERABLE')
    const payment = (await online.lockPayment(work.trx, seen.id)) ?? seen
    await settle(paying, work, { locked, message, payment, said })
    const { as, by, reason } = said
    const at = paying.clock.now()
    await online.changeMessage(work.trx, messageId, { settled_as: as, settled_by: by, settled_at: at, reason })
    await tellTournament(paying, work, tournamentId)
  })
}

type Settling = { locked: Locked; message: online.MessageRow; payment: online.PaymentOnline; said: Said }

async function settle(paying: Paying, work: Work, { locked, message, payment, said }: Settling): Promise<void> {
  if (said.as === 'dismissed') {
    if (payment.state === 'doubt')
      await online.changePayment(work.trx, payment.id, { state: 'failed', over_at: paying.clock.now() })
    return
  }
  if (message.doubt === 'amount') return enterPaid(paying, work, { locked, payment, message, by: said.by })
  const amount = (message.tenge ?? 0) - payment.back
  if (amount > 0)
    await giveBackThere(paying, work, {
      payment,
      amount,
      by: said.by,
      reason: said.reason,
      origin: `${payment.provider}:${payment.id}:back:${message.id}`,
    })
}

/** What belongs to no order of this site is laid aside with the reason. @throws ONLINE_QUESTION_NOT_FOUND, ONLINE_QUESTION_SETTLED */
export async function settleUnmatched(
  paying: Paying,
  { messageId, by, reason }: { messageId: string; by: string; reason: string },
): Promise<void> {
  await paying.transact(async (work) => {
    const message = found(await online.lockMessage(work.trx, messageId), 'ONLINE_QUESTION_NOT_FOUND')
    if (message.outcome !== 'unmatched') refuse('ONLINE_QUESTION_NOT_FOUND')
    if (message.settled_as !== null) refuse('ONLINE_QUESTION_SETTLED')
    const at = paying.clock.now()
    await online.changeMessage(work.trx, messageId, {
      settled_as: 'dismissed',
      settled_by: by,
      settled_at: at,
      reason,
    })
    await recordAct(work.trx, { act: 'payment.unmatched_dismissed', by, reason, at })
  })
}
