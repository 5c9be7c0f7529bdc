import { describe, expect, test } from 'vitest'
import {
  giveBack,
  heldOf,
  move,
  nothing,
  owedBack,
  settle,
  standingOf,
  sumsAfter,
  takeBack,
  type Move,
  type Place,
  type Sums,
} from './ledger.rules.ts'

const fee = 35_000
const after = (...moves: readonly Move[]): Sums => sumsAfter(nothing, moves)
const asked = move('charged', fee)
const paid = move('received', fee)
const said = (moves: readonly Move[]): string[] => moves.map(({ kind, amount }) => `${kind} ${amount}`)
const of = (sums: Sums, place: Place, now = fee): string[] => said(settle(sums, { place, fee: now }))

describe('the accounts follow the place', () => {
  test.each<[string, Sums, Place, string[]]>([
    ['a place that waits for its fee is asked for it', nothing, 'pending', ['charged 35000']],
    ['once', after(asked), 'pending', []],
    ['a place that is lost asks for nothing any more', after(asked), 'none', ['discharged 35000']],
    ['what was paid for it is owed back', after(asked, paid), 'none', ['discharged 35000', 'refund_owed 35000']],
    ['so is a part of it', after(asked, move('received', 5_000)), 'none', ['discharged 35000', 'refund_owed 5000']],
    ['money that comes for no place is owed back', after(paid), 'none', ['refund_owed 35000']],
    ['a place that is paid stays as it was asked for', after(asked, paid), 'held', []],
    ['a place for nothing asks for nothing, whatever others pay', nothing, 'held', []],
    [
      'what was to go back pays for the next place',
      after(paid, move('refund_owed', fee)),
      'pending',
      ['charged 35000', 'refund_used 35000'],
    ],
    [
      'and no more of it than is due',
      after(move('received', 50_000), move('refund_owed', 50_000)),
      'pending',
      ['charged 35000', 'refund_used 35000'],
    ],
  ])('%s', (_, sums, place, expected) => expect(of(sums, place)).toEqual(expected))

  test.each<[string, Sums, number, string[]]>([
    ['a higher fee asks for the rest', after(asked), 40_000, ['charged 5000']],
    ['a lower one for less', after(asked), 30_000, ['discharged 5000']],
    ['none for nothing', after(asked), 0, ['discharged 35000']],
  ])('%s of whoever has not paid', (_, sums, now, expected) => {
    expect(of(sums, 'pending', now)).toEqual(expected)
    expect(of(sums, 'held', now)).toEqual([])
  })
})

test.each<[string, Sums, boolean, string, number]>([
  ['nothing came', after(asked), true, 'due', fee],
  ['a part came', after(asked, move('received', 30_000)), true, 'short', 5_000],
  ['all came', after(asked, paid), true, 'confirmed', fee],
  ['more came', after(asked, paid, move('received', 500)), true, 'over', 500],
  ['nothing was asked for a place', nothing, true, 'free', 0],
  ['nothing was asked, and there is no place', nothing, false, 'none', 0],
  ['it is owed back', after(paid, move('refund_owed', fee)), false, 'refund_owed', fee],
  ['it went back', after(paid, move('refund_owed', fee), move('refunded', fee)), false, 'refunded', fee],
  ['it stays', after(paid, move('refund_owed', fee), move('kept', fee)), false, 'kept', fee],
])('%s', (_, sums, hasPlace, state, amount) => expect(standingOf(sums, hasPlace)).toEqual({ state, amount }))

describe('what is given back', () => {
  const owed = after(paid, move('refund_owed', fee))
  const give = (sums: Sums, amount: number, as: 'refunded' | 'kept' = 'refunded') => {
    const result = giveBack(sums, as, amount)
    return result.ok ? said(result.value) : result.code
  }
  test('is what is owed, no more and no less', () => {
    expect(give(owed, fee)).toEqual(['refunded 35000'])
    expect(give(owed, fee, 'kept')).toEqual(['kept 35000'])
    expect(give(owed, fee - 1)).toBe('REFUND_NOT_OWED')
    expect(give(after(asked, paid), fee)).toBe('REFUND_NOT_OWED')
    expect(give(after(asked), 0)).toBe('REFUND_NOT_OWED')
  })
  test('is also what came beyond the fee', () => {
    const over = after(asked, paid, move('received', 500))
    expect([owedBack(over), give(over, 500)]).toEqual([500, ['refund_owed 500', 'refunded 500']])
  })
})

describe('what is taken back', () => {
  const take = (sums: Sums, entry: Move, place: Place) => {
    const result = takeBack(sums, entry, { place, fee })
    return result.ok ? said(result.value) : result.code
  }
  test('a payment: the fee is due again', () => {
    const result = takeBack(after(asked, paid), paid, { place: 'held', fee })
    expect(result.ok && sumsAfter(after(asked, paid), result.value)).toMatchObject({ due: fee, cash_in: 0 })
  })
  test('a payment of whoever has no place: nothing is owed back', () => {
    const owed = after(paid, move('refund_owed', fee))
    expect(take(owed, paid, 'none')).toEqual(['undone 35000', 'refund_used 35000'])
  })
  test('not a payment that went back, or stays: that is taken back first', () => {
    for (const end of ['refunded', 'kept'] as const)
      expect(take(after(paid, move('refund_owed', fee), move(end, fee)), paid, 'none')).toBe('PAYMENT_REFUNDED')
    const over = after(asked, move('received', 40_000), move('refund_owed', 5_000), move('refunded', 5_000))
    expect(take(over, move('received', 40_000), 'held')).toBe('PAYMENT_REFUNDED')
  })
  test('a refund: it is owed again, or pays for a place that the team has by now', () => {
    const sums = after(paid, move('refund_owed', fee), move('refunded', fee))
    expect(take(sums, move('refunded', fee), 'none')).toEqual(['undone 35000'])
    expect(take(sumsAfter(sums, [asked]), move('refunded', fee), 'pending')).toEqual([
      'undone 35000',
      'refund_used 35000',
    ])
  })
})

test('what is held is what came less what went', () => {
  expect(heldOf(after(paid, move('refund_owed', fee), move('refunded', fee)))).toBe(0)
  expect(heldOf(after(paid))).toBe(fee)
})
