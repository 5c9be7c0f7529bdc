import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, isWhole, prizeOf } from './prizes.rules.ts'

const split = (unit: 'tenge' | 'percent', ...values: number[]) => ({
  unit,
  shares: values.map((value, at) => ({ place: at + 1, value })),
})

test.each([
  [500_000, split('tenge', 300_000, 200_000), true],
  [500_000, split('tenge', 300_000, 100_000), false],
  [500_000, split('percent', 60, 40), true],
  [500_000, split('percent', 60, 30), false],
  [0, split('percent', 100), true],
  [500_000, split('tenge'), false],
])('of %i the parts %j are the whole: %s', (pool, parts, whole) => expect(isWhole(pool, parts)).toBe(whole))

test('per cents of whatever pool are whole tenge and the whole pool', () => {
  expect(amountsOf(100_001, split('percent', 50, 33, 17))).toEqual([
    { place: 1, amount: 50_001 },
    { place: 2, amount: 33_000 },
    { place: 3, amount: 17_000 },
  ])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 1, max: 99 }), (pool, first) => {
      const sum = amountsOf(pool, split('percent', first, 100 - first)).reduce((all, { amount }) => all + amount, 0)
      return sum === pool
    }),
  )
})

describe('a prize', () => {
  const amounts = amountsOf(100_000, split('tenge', 50_000, 30_000, 20_000))
  test('is that of the place', () => expect(prizeOf(amounts, { from: 2, to: 2 })).toBe(30_000))
  test('of shared places is shared', () => expect(prizeOf(amounts, { from: 2, to: 3 })).toBe(25_000))
  test('is also shared with places that have none', () => expect(prizeOf(amounts, { from: 3, to: 4 })).toBe(10_000))
  test('of a place without one is nothing', () => expect(prizeOf(amounts, { from: 4, to: 4 })).toBe(0))
})
