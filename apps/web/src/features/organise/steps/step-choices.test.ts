import { expect, it } from 'vitest'
import { swapSeats } from './step-choices.ts'

it('swaps two teams of a round, so that everybody stays paired once', () => {
  expect(swapSeats(['a', 'b', 'c', 'd'], 1, 'd')).toEqual(['a', 'd', 'c', 'b'])
  expect(swapSeats(['a', 'b', 'c', 'd', 'bye'], 0, 'bye')).toEqual(['bye', 'b', 'c', 'd', 'a'])
  expect(swapSeats(['a', 'b'], 0, 'a')).toEqual(['a', 'b'])
})
