import { expect, test } from 'vitest'
import { gramsOf } from './grams.ts'

test.each([
  ['tulpar', ['tul', 'ulp', 'lpa', 'par']],
  ['tul', ['tul']],
  ['aaaa', ['aaa']],
  // The beginning of a word.
  ['ul', [' ul']],
  ['u', []],
  ['', []],
  // Letters, not halves of them.
  ['𝐭𝐮𝐥', ['𝐭𝐮𝐥']],
])('a name that holds %j has the grams %j', (key, grams) => {
  expect(gramsOf(key)).toEqual(grams)
})
