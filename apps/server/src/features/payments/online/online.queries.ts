import { createHash } from 'node:crypto'
import type { OnlineDoubt, OnlineRefundState, OnlineState } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'
import type { Told } from './provider.ts'
import { tengeOf } from './tenge.rules.ts'

export type PaymentOnline = {
  id: string
  provider: string
  tournament_id: number
  registration_id: string
  amount: number
  state: OnlineState
  provider_id: string | null
  page: string | null
  failure: string
  came: number
  back: number
  made_by: string
  made_at: Date
  lapses_at: Date
  over_at: Date | null
  looked_at: Date
}

export type MessageRow = {
  id: string
  provider: string
  heard: 'webhook' | 'lookup'
  kind: Told['kind']
  order_id: string
  provider_id: string
  amount: string
  currency: string
  tenge: number | null
  is_test: boolean
  failure: string
  came_at: Date
  outcome: 'done' | 'doubt' | 'unmatched' | null
  doubt: OnlineDoubt | null
  payment_id: string | null
  settled_as: 'entered' | 'dismissed' | null
}

export type RefundRow = {
  id: string
  payment_id: string
  amount: number
  state: OnlineRefundState
  failure: string
  reason: string
  asked_by: string
  asked_at: Date
  over_at: Date | null
}

/** Those of which the provider may still be paid, or that somebody has to look at: one a registration. */
export const openStates = ['making', 'open', 'doubt'] as const satisfies readonly OnlineState[]

function payments(runner: Runner) {
  return runner.selectFrom('online_payments').selectAll().$castTo<PaymentOnline>()
}

export async function insertPayment(trx: Trx, row: PaymentOnline): Promise<void> {
  await trx.insertInto('online_payments').values(row).execute()
}

export async function changePayment(trx: Trx, id: string, change: Partial<PaymentOnline>): Promise<void> {
  await trx.updateTable('online_payments').set(change).where('id', '=', id).execute()
}

export function findPayment(runner: Runner, id: string): Promise<PaymentOnline | undefined> {
  return payments(runner).where('id', '=', id).executeTakeFirst()
}

/** Under the lock of its tournament it changes no more; this holds it against whoever has not that. */
export function lockPayment(trx: Trx, id: string): Promise<PaymentOnline | undefined> {
  return payments(trx).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function findOpen(runner: Runner, registrationId: string): Promise<PaymentOnline | undefined> {
  return payments(runner)
    .where('registration_id', '=', registrationId)
    .where('state', 'in', openStates)
    .executeTakeFirst()
}

/** The oldest first. */
export function listPaymentsOf(runner: Runner, registrationId: string): Promise<PaymentOnline[]> {
  return payments(runner).where('registration_id', '=', registrationId).orderBy('made_at').orderBy('id').execute()
}

export function listPayments(runner: Runner, tournamentId: number): Promise<PaymentOnline[]> {
  return payments(runner).where('tournament_id', '=', tournamentId).orderBy('made_at').orderBy('id').execute()
}

function messages(runner: Runner) {
  return runner.selectFrom('online_messages').selectAll()
}

function plain(row: Record<string, unknown>): MessageRow {
  return { ...(row as MessageRow), id: String(row['id']) }
}

/**
 * Keeps what a provider said, before anything is done about it. What it says again, with whatever salt and by whichever way, is the same: so a message comes in once. Of a payer
 * nothing is kept.
 */
export async function keepMessage(
  runner: Runner,
  { provider, heard, told, at }: { provider: string; heard: MessageRow['heard']; told: Told; at: Date },
): Promise<string> {
  const { kind, orderId, providerId, amount, currency, isTest, failure } = told
  const digest = createHash('sha256')
    .update(JSON.stringify([kind, orderId, providerId, tengeOf(amount) ?? amount, currency, isTest]))
    .digest('hex')
  const said = { kind, order_id: orderId, provider_id: providerId, amount, currency, is_test: isTest, failure }
  const row = await runner
    .insertInto('online_messages')
    .values({ provider, digest, heard, came_at: at, tenge: currency === 'KZT' ? tengeOf(amount) : null, ...said })
    // Nothing changes; but so the row answers.
    .onConflict((conflict) => conflict.columns(['provider', 'digest']).doUpdateSet({ digest }))
    .returning('id')
    .$castTo<{ id: number | string }>()
    .executeTakeFirstOrThrow()
  return String(row.id)
}

const isNumber = (id: string): boolean => /^[1-9]\d{0,14}$/.test(id)

export async function findMessage(runner: Runner, id: string): Promise<MessageRow | undefined> {
  if (!isNumber(id)) return undefined
  const row = await messages(runner)
    .where('id', '=', id as never)
    .executeTakeFirst()
  return row && plain(row)
}

export async function lockMessage(trx: Trx, id: string): Promise<MessageRow | undefined> {
  if (!isNumber(id)) return undefined
  const row = await messages(trx)
    .where('id', '=', id as never)
    .forUpdate()
    .executeTakeFirst()
  return row && plain(row)
}

type MessageChange = Partial<Pick<MessageRow, 'outcome' | 'doubt' | 'payment_id' | 'settled_as'>> & {
  settled_by?: string
  settled_at?: Date
  reason?: string
}

export async function changeMessage(trx: Trx, id: string, change: MessageChange): Promise<void> {
  await trx
    .updateTable('online_messages')
    .set(change)
    .where('id', '=', id as never)
    .execute()
}

/** What was kept and not handled, as when a process ended in between. */
export async function listUnhandled(runner: Runner): Promise<string[]> {
  const rows = await runner
    .selectFrom('online_messages')
    .select('id')
    .$castTo<{ id: number | string }>()
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id }) => String(id))
}

/** What waits for somebody's word about a tournament's money, the oldest first. */
export async function listDoubts(runner: Runner, tournamentId: number): Promise<MessageRow[]> {
  const rows = await messages(runner)
    .where('outcome', '=', 'doubt')
    .where('settled_as', 'is', null)
    .where('payment_id', 'in', (query) =>
      query.selectFrom('online_payments').select('online_payments.id').where('tournament_id', '=', tournamentId),
    )
    .orderBy('id')
    .execute()
  return rows.map(plain)
}

/** What a provider said of orders that are none of ours, and nobody has looked at. */
export async function listUnmatched(runner: Runner): Promise<MessageRow[]> {
  const rows = await messages(runner)
    .where('outcome', '=', 'unmatched')
    .where('settled_as', 'is', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  return rows.map(plain)
}

function refunds(runner: Runner) {
  return runner.selectFrom('online_refunds').selectAll().$castTo<RefundRow>()
}

export async function insertRefund(trx: Trx, row: RefundRow): Promise<void> {
  await trx.insertInto('online_refunds').values(row).execute()
}

export async function changeRefund(trx: Trx, id: string, change: Partial<RefundRow>): Promise<void> {
  await trx.updateTable('online_refunds').set(change).where('id', '=', id).execute()
}

/** The oldest first. */
export function listRefundsOf(runner: Runner, paymentIds: readonly string[]): Promise<RefundRow[]> {
  if (paymentIds.length === 0) return Promise.resolve([])
  return refunds(runner).where('payment_id', 'in', paymentIds).orderBy('asked_at').orderBy('id').execute()
}

/** Whether something was asked to go back to a registration by its provider, and has not. */
export async function hasOpenRefund(runner: Runner, registrationId: string): Promise<boolean> {
  const row = await runner
    .selectFrom('online_refunds as refund')
    .innerJoin('online_payments as payment', 'payment.id', 'refund.payment_id')
    .select('refund.id')
    .where('payment.registration_id', '=', registrationId)
    .where('refund.state', 'in', ['asking', 'asked'])
    .executeTakeFirst()
  return row !== undefined
}

type Due = { now: Date; soon: Date; later: Date; daily: Date; dayAgo: Date; monthAgo: Date }

/**
 * Payments that the provider is to be asked about now, each by one node alone: those under way often, those that came to nothing for a day, those that were paid once
 * a day for a month, as money may go back without our asking.
 */
export async function claimDue(trx: Trx, provider: string, due: Due): Promise<PaymentOnline[]> {
  const waitsForRefund = trx.selectFrom('online_refunds').select('payment_id').where('state', 'in', ['asking', 'asked'])
  const rows = await payments(trx)
    .where('provider', '=', provider)
    .where((where) =>
      where.or([
        where.and([
          where('looked_at', '<=', due.soon),
          where.or([where('id', 'in', waitsForRefund), where('state', 'in', ['making', 'open'])]),
        ]),
        where.and([
          where('looked_at', '<=', due.later),
          where('state', 'in', ['failed', 'lapsed']),
          where('over_at', '>', due.dayAgo),
        ]),
        where.and([
          where('looked_at', '<=', due.daily),
          where('state', '=', 'paid'),
          where('over_at', '>', due.monthAgo),
        ]),
      ]),
    )
    .orderBy('looked_at')
    .limit(10)
    .forUpdate()
    .skipLocked()
    .execute()
  if (rows.length > 0)
    await trx
      .updateTable('online_payments')
      .set({ looked_at: due.now })
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute()
  return rows
}

/** Whether somebody has to say, or has said, what is to be thought of this payment there. */
export async function isQuestioned(
  runner: Runner,
  { paymentId, providerId }: { paymentId: string; providerId: string },
): Promise<boolean> {
  const row = await runner
    .selectFrom('online_messages')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('provider_id', '=', providerId)
    .where('kind', '=', 'paid')
    .where('outcome', '=', 'doubt')
    .executeTakeFirst()
  return row !== undefined
}
