import type { Standing, Told } from '../provider.ts'
import { tengeOf } from '../tenge.rules.ts'
import { textOf, type Fields } from './signature.rules.ts'

/**
 * What decides must be what it looks like: the signature joins values by `;` without their names, so a value that holds one could stand for two.
 */
const shapes = {
  pg_order_id: /^[\w-]{1,50}$/,
  pg_payment_id: /^\d{1,20}$/,
  pg_amount: /^\d{1,12}(?:\.\d{1,4})?$/,
  pg_currency: /^[A-Z]{3}$/,
} as const
type Shaped = keyof typeof shapes

function shaped(fields: Fields, name: Shaped): string | null {
  const value = textOf(fields, name)
  return value !== null && shapes[name].test(value) ? value : null
}

const isOn = (fields: Fields, name: string): boolean => textOf(fields, name) === '1'

/** What the call of the Result URL says; null where it says nothing of money yet, `unreadable` where it is no such call. */
export function readResult(fields: Fields): Told | null | 'unreadable' {
  const told = common(fields)
  const result = textOf(fields, 'pg_result')
  if (told === null || result === null) return 'unreadable'
  // Money that is only held on the card is not here yet: the lookup finds it once it is.
  if (result === '1') return textOf(fields, 'pg_captured') === '0' ? null : { ...told, kind: 'paid' }
  return result === '0' ? { ...told, kind: 'failed', failure: failureOf(fields) } : null
}

function common(fields: Fields): Omit<Told, 'kind'> | null {
  const orderId = shaped(fields, 'pg_order_id')
  const providerId = shaped(fields, 'pg_payment_id')
  const amount = shaped(fields, 'pg_amount')
  const currency = shaped(fields, 'pg_currency')
  if (orderId === null || providerId === null || amount === null || currency === null) return null
  return { orderId, providerId, amount, currency, isTest: isOn(fields, 'pg_testing_mode'), failure: '' }
}

/** A number, never the provider's own words: nobody chose those for our pages. */
function failureOf(fields: Fields): string {
  const code = textOf(fields, 'pg_failure_code') ?? textOf(fields, 'pg_error_code') ?? ''
  return /^\d{1,6}$/.test(code) ? code : ''
}

const paidStates: ReadonlySet<string> = new Set(['success', 'ok', 'refunded', 'revoked'])
const failedStates: ReadonlySet<string> = new Set(['error', 'failed', 'canceled', 'cancelled', 'rejected', 'expired'])

/** What `get_status3.php` says of a payment; null where it is no such answer. A state that nobody knows is one under way. */
export function readStatus(fields: Fields, orderId: string): Standing | null {
  const state = textOf(fields, 'pg_payment_status') ?? textOf(fields, 'pg_transaction_status')
  // The number of the order need not be said again: it was asked by it.
  const named = textOf(fields, 'pg_order_id') === null ? [...fields, ['pg_order_id', orderId] as const] : fields
  const told = common(named)
  if (told === null || state === null || told.orderId !== orderId) return null
  const refunded = refundedOf(fields)
  if (paidStates.has(state) && textOf(fields, 'pg_captured') !== '0')
    return { state: 'over', told: { ...told, kind: 'paid' }, refunded }
  if (failedStates.has(state))
    return { state: 'over', told: { ...told, kind: 'failed', failure: failureOf(fields) }, refunded }
  return { state: 'open' }
}

/** Of single refunds those that went through; sums stand there below nothing. */
function refundedOf(fields: Fields): number {
  const [, list] = fields.find(([name]) => name === 'pg_refund_payments') ?? []
  if (list === undefined || typeof list === 'string') return 0
  return list.reduce((all, [, refund]) => {
    if (typeof refund === 'string' || textOf(refund, 'pg_payment_status') !== 'success') return all
    return all + (tengeOf((textOf(refund, 'pg_amount') ?? '').replace(/^-/, '')) ?? 0)
  }, 0)
}
