/** Fees that are paid through a provider: what a team, its organisers and admins read of them. Whole tenge everywhere. */
import { z } from 'zod'
import { Id, Text, Time } from './envelope.ts'
import { TeamSummary } from './teams.ts'

/**
 * `making`: whether the provider has it nobody knows yet; `open`: it can be paid there; `lapsed`: it was not paid in time; `doubt`: the provider says something that an
 * organiser has to look at. That a browser came back from there changes nothing.
 */
export const onlineStates = ['making', 'open', 'paid', 'failed', 'lapsed', 'doubt'] as const
export const OnlineState = z.enum(onlineStates)
export type OnlineState = z.infer<typeof OnlineState>

/** Why what a provider says is not entered by itself: another sum, no tenge, no real money, or money that went back without our asking. */
export const onlineDoubts = ['amount', 'currency', 'test', 'refund'] as const
export const OnlineDoubt = z.enum(onlineDoubts)
export type OnlineDoubt = z.infer<typeof OnlineDoubt>

/** `asking`: whether the provider heard it nobody knows yet; `asked`: it did, and the money is on its way; `done`: it says that it went back. */
export const onlineRefundStates = ['asking', 'asked', 'done', 'refused'] as const
export const OnlineRefundState = z.enum(onlineRefundStates)
export type OnlineRefundState = z.infer<typeof OnlineRefundState>

export const OnlinePayment = z.object({
  id: Id,
  state: OnlineState,
  amount: z.int(),
  made_at: Time,
  /** Until then it can be paid. */
  lapses_at: Time,
})
export type OnlinePayment = z.infer<typeof OnlinePayment>

/** Of a team's own payment. */
export const OwnOnline = z.object({
  /** What people call the provider. */
  provider: z.string(),
  /** Whether something can be paid now. */
  is_offered: z.boolean(),
  /** The last one that was begun. */
  last: OnlinePayment.nullable(),
})
export type OwnOnline = z.infer<typeof OwnOnline>

/** `POST /api/tournaments/:id/registrations/:reg_id/checkout`: where it is paid. The same as long as it is open. */
export const Checkout = z.object({ payment: OnlinePayment, page: z.string() })
export type Checkout = z.infer<typeof Checkout>

export const OnlineRefund = z.object({ id: Id, state: OnlineRefundState, amount: z.int(), asked_at: Time })
export type OnlineRefund = z.infer<typeof OnlineRefund>

/** One row of the ledger has what was tried, the oldest first. */
export const RowOnline = z.object({
  payments: z.array(OnlinePayment),
  refunds: z.array(OnlineRefund),
  /** What the provider could be asked to give back now. */
  refundable: z.int(),
})
export type RowOnline = z.infer<typeof RowOnline>

/** What a provider says that somebody has to look at. */
export const OnlineQuestion = z.object({
  id: Id,
  registration_id: Id,
  team: TeamSummary,
  doubt: OnlineDoubt,
  /** What was asked for, and what it says: as it says it. */
  asked: z.int(),
  said: z.string(),
  currency: z.string(),
  at: Time,
  /** Its number there. */
  reference: z.string(),
  /** Whether it can be entered as it was said; else it can only be laid aside. */
  may_enter: z.boolean(),
})
export type OnlineQuestion = z.infer<typeof OnlineQuestion>

export const LedgerOnline = z.object({ provider: z.string(), questions: z.array(OnlineQuestion) })
export type LedgerOnline = z.infer<typeof LedgerOnline>

const mostTenge = 100_000_000
const Reason = Text.trim().max(300, 'too_long').default('')

/** `POST /api/tournaments/:id/registrations/:reg_id/refund/online` */
export const OnlineRefundRequest = z.object({
  /** The sum that the page showed. */
  amount: z.int({ error: 'number_range' }).min(1, 'number_range').max(mostTenge, 'number_range'),
  reason: Reason,
})
export type OnlineRefundRequest = z.infer<typeof OnlineRefundRequest>

/** `POST /api/tournaments/:id/payments/questions/:message_id`: enter it as it was said, or lay it aside with the reason. */
export const OnlineQuestionRequest = z
  .object({ as: z.enum(['entered', 'dismissed']), reason: Reason })
  .refine(({ as, reason }) => as === 'entered' || reason !== '', { path: ['reason'], error: 'required' })
export type OnlineQuestionRequest = z.infer<typeof OnlineQuestionRequest>
export const OnlineQuestionParams = z.object({ id: Id, message_id: Id })

/** `GET /api/admin/payments/unmatched`: what a provider says of orders that are none of this site's, the newest first. */
export const UnmatchedPayment = z.object({
  id: Id,
  provider: z.string(),
  kind: z.enum(['paid', 'failed', 'refunded']),
  order: z.string(),
  reference: z.string(),
  said: z.string(),
  currency: z.string(),
  is_test: z.boolean(),
  at: Time,
})
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>

/** `POST /api/admin/payments/unmatched/:id` */
export const UnmatchedRequest = z.object({ reason: Text.trim().min(1, 'required').max(300, 'too_long') })
export type UnmatchedRequest = z.infer<typeof UnmatchedRequest>
