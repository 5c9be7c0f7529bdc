import { recordAct } from '#audit'
import { online } from '#payments'
import { tellTournament } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'
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
    const message = found(await online.lockMessage(work.trx, messageId), 'ONLINE_QUESTION_NOT_FOUND')
    const seen = message.payment_id === null ? undefined : await online.findPayment(work.trx, message.payment_id)
    if (seen?.tournament_id !== tournamentId || message.outcome !== 'doubt') refuse('ONLINE_QUESTION_NOT_FOUND')
    if (message.settled_as !== null) refuse('ONLINE_QUESTION_SETTLED')
    if (said.as === 'entered' && !mayEnter(message)) refuse('ONLINE_QUESTION_NOT_ENTERABLE')
    await settle(paying, work, { message, paymentId: seen.id, said })
    const { as, by, reason } = said
    const at = paying.clock.now()
    await online.changeMessage(work.trx, messageId, { settled_as: as, settled_by: by, settled_at: at, reason })
    await tellTournament(paying, work, tournamentId)
  })
}

type Settling = { message: online.MessageRow; paymentId: string; said: Said }

async function settle(paying: Paying, work: Work, { message, paymentId, said }: Settling): Promise<void> {
  const seen = found(await online.findPayment(work.trx, paymentId), 'ONLINE_QUESTION_NOT_FOUND')
  const locked = await lockBoth(work, { tournamentId: seen.tournament_id, registrationId: seen.registration_id })
  const payment = (await online.lockPayment(work.trx, paymentId)) ?? seen
  if (said.as === 'dismissed') {
    if (payment.state === 'doubt')
      await online.changePayment(work.trx, paymentId, { state: 'failed', over_at: paying.clock.now() })
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
