import { expect, test } from 'vitest'
import { isOpenLongEnough, lapsesAt } from './lifetime.rules.ts'

const now = new Date('2026-12-11T12:00:00Z')
const at = (minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

test('a page of payment is open an hour, no longer than the place waits, and five minutes at the least', () => {
  expect(lapsesAt(now, null)).toEqual(at(60))
  expect(lapsesAt(now, at(90))).toEqual(at(60))
  expect(lapsesAt(now, at(20))).toEqual(at(20))
  expect(lapsesAt(now, at(2))).toEqual(at(5))
  expect(lapsesAt(now, at(-10))).toEqual(at(5))
})

test('one that is about to close is not handed out', () => {
  expect(isOpenLongEnough(at(2), now)).toBe(true)
  expect(isOpenLongEnough(at(1), now)).toBe(false)
})
