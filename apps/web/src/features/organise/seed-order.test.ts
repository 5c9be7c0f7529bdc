import { expect, it } from 'vitest'
import { mergeOrder, seedOrder } from './seed-order.ts'

const entry = (id: string, seed: number | null, at: string, status: 'confirmed' | 'pending_payment' = 'confirmed') => ({
  team: { id },
  seed,
  status,
  confirmed_at: at,
  registered_at: at,
})

it('stands by seed, then in the order of confirmation, and knows confirmed teams only', () =>
  expect(
    seedOrder([
      entry('late', null, '3'),
      entry('early', null, '1'),
      entry('second', 2, '4'),
      entry('first', 1, '5'),
      entry('unpaid', null, '0', 'pending_payment'),
    ]),
  ).toEqual(['first', 'second', 'early', 'late']))

it('keeps the order under the pen when a team leaves and another one comes', () =>
  expect(mergeOrder(['c', 'gone', 'a'], ['a', 'new', 'c'])).toEqual(['c', 'a', 'new']))
