/** Money of a cup: what a team owes, paid and gets back, and who says so. Whole tenge everywhere. */
import { z } from 'zod'
import { fileParts, Id, Text, Time } from './envelope.ts'
import { LedgerOnline, OwnOnline, RowOnline } from './online-payments.ts'
import { Payee } from './payee.ts'
import { TeamSummary } from './teams.ts'
import { RegistrationStatus } from './tournaments.ts'
import { UserSummary } from './users.ts'

/**
 * Where a registration stands with its money. `none`: nothing was asked and nothing came; `free`: it holds a place that costs nothing; `kept`: what it paid stays with
 * the organiser, as both said.
 */
export const paymentStates = [
  'due',
  'short',
  'over',
  'confirmed',
  'refund_owed',
  'refunded',
  'kept',
  'free',
  'none',
] as const
export const PaymentState = z.enum(paymentStates)
export type PaymentState = z.infer<typeof PaymentState>

export const paymentEntryKinds = [
  'charged',
  'discharged',
  'received',
  'refund_owed',
  'refund_used',
  'refunded',
  'kept',
  'prize_paid',
  'undone',
] as const
export const PaymentEntryKind = z.enum(paymentEntryKinds)
export type PaymentEntryKind = z.infer<typeof PaymentEntryKind>

/** What somebody did with money, and can be taken back. */
export const undoableKinds = [
  'received',
  'refunded',
  'kept',
  'prize_paid',
] as const satisfies readonly PaymentEntryKind[]

export const paymentSources = ['rule', 'hand', 'statement', 'provider'] as const
export const PaymentSource = z.enum(paymentSources)
export type PaymentSource = z.infer<typeof PaymentSource>

export const PaymentEntry = z.object({
  id: Id,
  kind: PaymentEntryKind,
  amount: z.int(),
  at: Time,
  /** Null: a rule of the site. */
  by: UserSummary.nullable(),
  source: PaymentSource,
  reference: z.string(),
  reason: z.string(),
  /** Which entry it takes back. */
  undoes: Id.nullable(),
  can_undo: z.boolean(),
})
export type PaymentEntry = z.infer<typeof PaymentEntry>

export const receiptKinds = ['png', 'jpg', 'webp', 'pdf'] as const
export const receiptBytesMax = 5 * 1_048_576
/** So long a receipt is kept after it was sent. */
export const receiptDays = 90
/** So many hours a place is held beyond its deadline, once, while a receipt waits to be looked at. */
export const receiptHoldHours = 24

/** What a team showed of its transfer; the file itself is fetched with the right to see it. */
export const Receipt = z.object({ kind: z.enum(receiptKinds), bytes: z.int(), sent_at: Time })
export type Receipt = z.infer<typeof Receipt>

/** One registration in the ledger, whatever became of it. */
export const PaymentRow = z.object({
  registration_id: Id,
  team: TeamSummary,
  status: RegistrationStatus,
  state: PaymentState,
  reference_code: z.string(),
  /** What is asked for the place now. */
  fee: z.int(),
  /** What came and was not given back. */
  held: z.int(),
  /** What the state is about: still due, too much, owed back, given back. */
  amount: z.int(),
  /** What is to go back to the team, were the refund made now. */
  owed_back: z.int(),
  due_at: Time.nullable(),
  receipt: Receipt.nullable(),
  /** What was tried through the provider; null where nothing was. */
  online: RowOnline.nullable(),
  /** The oldest first. */
  entries: z.array(PaymentEntry),
})
export type PaymentRow = z.infer<typeof PaymentRow>

/** `GET /api/tournaments/:id/payments` (organisers, finance), and the answer of every change. Those that wait for somebody stand first. */
export const Payments = z.object({
  rows: z.array(PaymentRow),
  /** Of all rows. `held`: what came and was not given back. */
  sums: z.object({ due: z.int(), held: z.int(), refund_owed: z.int(), refunded: z.int() }),
  /** Null where nobody takes fees for the site. */
  online: LedgerOnline.nullable(),
})
export type Payments = z.infer<typeof Payments>

const mostTenge = 100_000_000
const Reference = Text.trim().max(120, 'too_long').default('')
const Amount = z.int({ error: 'number_range' }).min(1, 'number_range').max(mostTenge, 'number_range')

/** `POST /api/tournaments/:id/registrations/:reg_id/payments`: so much came. */
export const ReceivedRequest = z.object({ amount: Amount, reference: Reference })
export type ReceivedRequest = z.infer<typeof ReceivedRequest>

/** `POST /api/tournaments/:id/registrations/:reg_id/refund`: what is owed back went back, or both agreed that it stays. */
export const RefundRequest = z.object({
  as: z.enum(['refunded', 'kept']),
  /** The most that the page showed: another one's word meanwhile is not overwritten. */
  amount: Amount,
  reference: Reference,
  reason: Text.trim().max(300, 'too_long').default(''),
})
export type RefundRequest = z.infer<typeof RefundRequest>

/** `POST /api/tournaments/:id/payments/:entry_id/undo` */
export const UndoPaymentRequest = z.object({ reason: Text.trim().min(1, 'required').max(300, 'too_long') })
export type UndoPaymentRequest = z.infer<typeof UndoPaymentRequest>

export const PaymentEntryParams = z.object({ id: Id, entry_id: Id })
/** `GET /api/tournaments/:id/payments/export`: every entry a line, the oldest first. */
export const PaymentExportQuery = z.object(fileParts)

/**
 * `GET /api/tournaments/:id/registrations/:reg_id/payment`: how a registration stands, for whoever leads its team and for organisers and finance. Whom to pay is told
 * only while there is something to pay.
 */
export const OwnPayment = z.object({
  registration_id: Id,
  status: RegistrationStatus,
  state: PaymentState,
  reference_code: z.string(),
  fee: z.int(),
  /** What came toward the fee. */
  came: z.int(),
  /** What is still to be paid. */
  rest: z.int(),
  /** What is owed back. */
  owed_back: z.int(),
  registered_at: Time,
  due_at: Time.nullable(),
  confirmed_at: Time.nullable(),
  payee: Payee.nullable(),
  receipt: Receipt.nullable(),
  /** Null where nothing can be paid through a provider, and nothing was tried. */
  online: OwnOnline.nullable(),
  /** Whom to ask: the organisers. */
  organisers: z.array(UserSummary),
})
export type OwnPayment = z.infer<typeof OwnPayment>
