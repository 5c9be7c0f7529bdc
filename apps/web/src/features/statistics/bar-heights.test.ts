import { expect, test } from 'vitest'
import { barHeights } from './bar-heights.ts'

test('the highest bar fills its place, the least one can be seen, and nothing is nothing', () => {
  expect(barHeights([0, 1, 50, 200])).toEqual([0, 3, 25, 100])
  expect(barHeights([0, 0])).toEqual([0, 0])
  expect(barHeights([])).toEqual([])
})
