import type { OnlinePayment, OnlineQuestion, OwnOnline, RowOnline, TeamSummary } from '@lobby/contract'
import type { online } from '#payments'

export function presentOnline(row: online.PaymentOnline): OnlinePayment {
  return {
    id: row.id,
    state: row.state,
    amount: row.amount,
    made_at: row.made_at.toISOString(),
    lapses_at: row.lapses_at.toISOString(),
  }
}

/** What a team reads: nothing where nothing is offered and nothing was begun. */
export function presentOwnOnline(
  payments: readonly online.PaymentOnline[],
  { name, isOffered }: { name: string; isOffered: boolean },
): OwnOnline | null {
  const last = payments.at(-1)
  if (!isOffered && last === undefined) return null
  return { provider: name, is_offered: isOffered, last: last === undefined ? null : presentOnline(last) }
}

/** The payment of which most can still go back; a provider gives back only what came by it. */
export function mostLeft(payments: readonly online.PaymentOnline[]): online.PaymentOnline | undefined {
  return payments.filter(({ came, back }) => came > back).toSorted((a, b) => b.came - b.back - (a.came - a.back))[0]
}

/** How much the provider could be asked to give back now, and by which payment; nothing while something is on its way. */
export function refundableOf(
  payments: readonly online.PaymentOnline[],
  refunds: readonly online.RefundRow[],
  owed: number,
): number {
  const from = mostLeft(payments)
  if (from === undefined || refunds.some(({ state }) => state === 'asking' || state === 'asked')) return 0
  return Math.min(owed, from.came - from.back)
}

type RowParts = {
  payments: readonly online.PaymentOnline[]
  refunds: readonly online.RefundRow[]
  owed: number
  isOffered: boolean
}

/** Of one row of the ledger. */
export function presentRowOnline({ payments, refunds, owed, isOffered }: RowParts): RowOnline | null {
  if (payments.length === 0) return null
  return {
    payments: payments.map(presentOnline),
    refunds: refunds.map(({ id, state, amount, asked_at }) => ({
      id,
      state,
      amount,
      asked_at: asked_at.toISOString(),
    })),
    refundable: isOffered ? refundableOf(payments, refunds, owed) : 0,
  }
}

/** Another sum in whole tenge, or what went back without our asking, can be entered as it was said. */
export function mayEnter({ doubt, tenge }: Pick<online.MessageRow, 'doubt' | 'tenge'>): boolean {
  return (doubt === 'amount' || doubt === 'refund') && tenge !== null && tenge > 0
}

export function presentQuestion(
  message: online.MessageRow,
  { payment, team }: { payment: online.PaymentOnline; team: TeamSummary },
): OnlineQuestion {
  return {
    id: message.id,
    registration_id: payment.registration_id,
    team,
    doubt: message.doubt ?? 'amount',
    asked: payment.amount,
    said: message.amount,
    currency: message.currency,
    at: message.came_at.toISOString(),
    reference: message.provider_id,
    may_enter: mayEnter(message),
  }
}
