import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

const end = '2026-11-22T19:00:00.000Z'

it.each([
  ['2026-11-20T16:30:00.000Z', 'days', 2, 2, 30],
  ['2026-11-21T19:00:00.000Z', 'days', 1, 0, 0],
  ['2026-11-21T19:00:00.001Z', 'days', 1, 0, 0],
  ['2026-11-21T19:01:00.000Z', 'hours', 0, 23, 59],
  ['2026-11-22T18:00:00.000Z', 'hours', 0, 1, 0],
  ['2026-11-22T18:00:01.000Z', 'hours', 0, 1, 0],
  ['2026-11-22T18:01:00.000Z', 'minutes', 0, 0, 59],
  ['2026-11-22T18:59:59.000Z', 'minutes', 0, 0, 1],
  [end, 'minutes', 0, 0, 0],
  ['2026-11-23T00:00:00.000Z', 'minutes', 0, 0, 0],
] as const)('at %s it is %s', (now, unit, days, hours, minutes) => {
  expect(timeLeft(end, Date.parse(now))).toEqual({ unit, days, hours, minutes })
})
