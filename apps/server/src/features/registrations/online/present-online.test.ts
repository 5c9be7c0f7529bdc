import { expect, test } from 'vitest'
import { mayEnter, mostLeft, refundableOf } from './present-online.ts'

const paid = (came: number, back = 0) => ({ came, back }) as never
const asked = (state: string) => ({ state }) as never

test('a provider gives back what is owed, of the payment of which most is left, and one thing after another', () => {
  expect(refundableOf([], [], 100)).toBe(0)
  expect(refundableOf([paid(100)], [], 40)).toBe(40)
  expect(refundableOf([paid(100), paid(300, 50)], [], 400)).toBe(250)
  expect(refundableOf([paid(100, 100)], [], 40)).toBe(0)
  expect(refundableOf([paid(100)], [asked('refused'), asked('done')], 40)).toBe(40)
  expect(refundableOf([paid(100)], [asked('asking')], 40)).toBe(0)
  expect(refundableOf([paid(100)], [asked('asked')], 40)).toBe(0)
  expect(mostLeft([paid(0)])).toBe(undefined)
})

test('what is no whole tenge, no tenge or no money is never entered', () => {
  expect(mayEnter({ doubt: 'amount', tenge: 5 })).toBe(true)
  expect(mayEnter({ doubt: 'refund', tenge: 5 })).toBe(true)
  expect(mayEnter({ doubt: 'amount', tenge: null })).toBe(false)
  expect(mayEnter({ doubt: 'amount', tenge: 0 })).toBe(false)
  expect(mayEnter({ doubt: 'currency', tenge: 5 })).toBe(false)
  expect(mayEnter({ doubt: 'test', tenge: 5 })).toBe(false)
})
