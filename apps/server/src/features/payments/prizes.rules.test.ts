import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountsOf, isUnpaid, isWhole, prizeOf, prizeStanding, prizeSums, type PrizeFacts } from './prizes.rules.ts'

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

describe('the state of a prize', () => {
  const facts = (is: Partial<PrizeFacts> = {}): PrizeFacts => ({
    pool: 100_000,
    split: split('tenge', 70_000, 20_000, 10_000),
    places: { from: 1, to: 1 },
    isFinal: true,
    paid: 0,
    hasDetails: false,
    ...is,
  })

  test.each<[string, Partial<PrizeFacts>, [string, number] | null]>([
    ['nobody said how', {}, ['details_missing', 70_000]],
    ['somebody did', { hasDetails: true }, ['to_pay', 70_000]],
    ['a part came', { paid: 1 }, ['part_paid', 70_000]],
    ['all of it came', { paid: 70_000 }, ['paid', 70_000]],
    ['more came than the place is worth', { paid: 70_001, hasDetails: true }, ['over', 70_000]],
    ['it has no place any more', { places: null, paid: 5 }, ['over', 0]],
    ['it has no place', { places: null }, null],
    ['its place has no part', { places: { from: 4, to: 4 } }, null],
    ['the cup is not over', { isFinal: false }, null],
    ['the cup was opened again', { isFinal: false, places: null, paid: 70_000 }, ['to_decide', 0]],
    ['the pool is another one', { pool: 90_000 }, ['to_decide', 0]],
    ['the pool is another one, and its place has no part', { pool: 90_000, places: { from: 4, to: 4 } }, null],
    ['nobody divided it', { split: split('percent') }, null],
    ['nobody divided it, and something was paid', { split: split('percent'), paid: 1 }, ['to_decide', 0]],
    ['there is no pool any more', { pool: 0, split: split('percent'), paid: 1 }, ['over', 0]],
    ['two share what divides', { places: { from: 2, to: 3 } }, ['details_missing', 15_000]],
    [
      'three share what does not',
      { places: { from: 2, to: 4 }, split: split('tenge', 69_999, 20_001, 10_000) },
      ['to_decide', 0],
    ],
    [
      'three share it, and one was paid',
      { places: { from: 2, to: 4 }, split: split('tenge', 69_999, 20_001, 10_000), paid: 10_000 },
      ['paid', 10_000],
    ],
  ])('where %s', (_name, is, expected) => {
    const standing = prizeStanding(facts(is))
    expect(standing === null ? null : [standing.state, standing.amount]).toEqual(expected)
  })

  test('what is decided and unpaid never exceeds the prize, and what is paid is never asked for again', () => {
    const whole = fc.record({
      places: fc
        .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 3 }))
        .map(([from, more]) => ({ from, to: from + more })),
      paid: fc.integer({ min: 0, max: 100_000 }),
      hasDetails: fc.boolean(),
    })
    fc.assert(
      fc.property(whole, (is) => {
        const standing = prizeStanding(facts(is))
        if (standing === null) return is.paid === 0
        if (standing.state === 'to_decide') return is.paid === 0 && standing.amount === 0
        return isUnpaid(standing.state) === is.paid < standing.amount && standing.amount <= 100_000
      }),
    )
  })
})

describe('prizes in figures', () => {
  const parts = split('tenge', 70_000, 30_000)
  const line = (
    state: 'to_decide' | 'details_missing' | 'to_pay' | 'part_paid' | 'paid' | 'over',
    amount: number,
    paid: number,
    details: object | null = null,
  ) => ({ state, amount, paid, details })

  test('what is to be paid is told by whether somebody said how', () => {
    const lines = [
      line('to_pay', 50_000, 0, {}),
      line('part_paid', 20_000, 5_000, {}),
      line('part_paid', 20_000, 4_000),
      line('over', 10_000, 12_000),
    ]
    expect(prizeSums(100_000, parts, lines)).toEqual({
      to_decide: 0,
      details_missing: 16_000,
      to_pay: 65_000,
      paid: 21_000,
      over: 2_000,
    })
  })

  test('of a pool whose parts are not it, all is to be decided that was not paid', () => {
    expect(prizeSums(120_000, parts, [line('to_decide', 0, 20_000)])).toMatchObject({
      to_decide: 100_000,
      to_pay: 0,
      paid: 20_000,
    })
    expect(prizeSums(100_000, parts, [line('to_pay', 70_000, 0, {}), line('to_decide', 0, 0)])).toMatchObject({
      to_decide: 30_000,
      to_pay: 70_000,
    })
  })
})
