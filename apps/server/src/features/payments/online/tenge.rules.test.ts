import { expect, test } from 'vitest'
import { tengeOf } from './tenge.rules.ts'

test.each([
  ['35000', 35_000],
  ['35000.0', 35_000],
  ['35000.00', 35_000],
  ['0', 0],
  ['35000.50', null],
  ['35000.005', null],
  ['35 000', null],
  ['-1', null],
  ['1e3', null],
  ['', null],
  ['9999999999', null],
])('%s is %s', (said, tenge) => {
  expect(tengeOf(said)).toBe(tenge)
})
