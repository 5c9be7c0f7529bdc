import { expect, test } from 'vitest'
import { readResult, readStatus } from './messages.rules.ts'
import type { Fields } from './signature.rules.ts'

const result = {
  pg_order_id: 'o1',
  pg_payment_id: '7',
  pg_amount: '35000.00',
  pg_currency: 'KZT',
  pg_result: '1',
  pg_testing_mode: '0',
  pg_captured: '1',
}
const read = (is: Record<string, string>) => readResult(Object.entries({ ...result, ...is }))
const told = {
  kind: 'paid',
  orderId: 'o1',
  providerId: '7',
  amount: '35000.00',
  currency: 'KZT',
  isTest: false,
  failure: '',
}

test('what a call of the Result URL says', () => {
  expect(read({})).toEqual(told)
  expect(read({ pg_testing_mode: '1' })).toEqual({ ...told, isTest: true })
  expect(read({ pg_result: '0', pg_failure_code: '300' })).toEqual({ ...told, kind: 'failed', failure: '300' })
  expect(read({ pg_result: '0', pg_failure_code: '<b>' })).toEqual({ ...told, kind: 'failed' })
  // Held on the card alone, or not over yet.
  expect(read({ pg_captured: '0' })).toBe(null)
  expect(read({ pg_result: '2' })).toBe(null)
})

test.each(['pg_order_id', 'pg_payment_id', 'pg_amount', 'pg_currency'])(
  '%s that could be two values is none',
  (name) => {
    for (const value of ['', '1;2', 'a b', ' ']) expect(read({ [name]: value })).toBe('unreadable')
    const { [name as 'pg_order_id']: _, ...rest } = result
    expect(readResult(Object.entries(rest))).toBe('unreadable')
  },
)

const status: Fields = [
  ['pg_payment_id', '7'],
  ['pg_amount', '35000'],
  ['pg_currency', 'KZT'],
  ['pg_payment_status', 'success'],
]
const refund = (state: string, amount: string): readonly [string, Fields] => [
  'pg_refund_payment',
  [
    ['pg_payment_status', state],
    ['pg_amount', amount],
  ],
]
const changed = (name: string, value: string): Fields => [...status.filter(([one]) => one !== name), [name, value]]

test('how a payment stands', () => {
  const paid = { ...told, amount: '35000' }
  expect(readStatus(status, 'o1')).toEqual({ state: 'over', told: paid, refunded: 0 })
  expect(readStatus(changed('pg_payment_status', 'error'), 'o1')).toMatchObject({ told: { kind: 'failed' } })
  for (const state of ['new', 'process', 'partial', 'whatever'])
    expect(readStatus(changed('pg_payment_status', state), 'o1')).toEqual({ state: 'open' })
  expect(readStatus([...status, ['pg_captured', '0']], 'o1')).toEqual({ state: 'open' })
  const back: Fields = [
    ...status,
    ['pg_refund_payments', [refund('success', '-1000'), refund('process', '-2000'), refund('success', '-500.00')]],
  ]
  expect(readStatus(back, 'o1')).toMatchObject({ refunded: 1_500 })
})

test('of another order, or of nothing, it is none', () => {
  expect(readStatus([...status, ['pg_order_id', 'o2']], 'o1')).toBe(null)
  expect(readStatus(status.slice(1), 'o1')).toBe(null)
  expect(readStatus(status.slice(0, 3), 'o1')).toBe(null)
})
