import { expect, test } from 'vitest'
import { readRound, roundText } from './round-address.ts'

test('a round of a map is named as it is read', () => {
  expect(readRound(roundText({ map: 2, round: 31 }))).toEqual({ map: 2, round: 31 })
})

test.each(['', '1', '0.0', '0.', '.3', '1.2.3', '-1.2', '0.03', '1e1.2', '123.1', 'a.b'])(
  'what names none is none: %o',
  (text) => expect(readRound(text)).toBeNull(),
)
