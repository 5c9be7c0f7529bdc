import { expect, test } from 'vitest'
import { adrOf, kdOf, shareOf } from './ratios.rules.ts'

test.each([
  [{ kills: 10, deaths: 3 }, 3.33],
  [{ kills: 7, deaths: 0 }, 7],
  [{ kills: 2, deaths: 3 }, 0.67],
])('kills for a death of %j: %d', (of, ratio) => expect(kdOf(of)).toBe(ratio))

test.each([
  [{ damage: 1_000, rounds: 13 }, 76.9],
  [{ damage: 100, rounds: 0 }, 0],
  [{ damage: 5, rounds: 4 }, 1.3],
])('damage in a round of %j: %d', (of, ratio) => expect(adrOf(of)).toBe(ratio))

test('a share has three decimals', () => {
  expect([shareOf(1, 3), shareOf(2, 3), shareOf(3, 3)]).toEqual([0.333, 0.667, 1])
})
