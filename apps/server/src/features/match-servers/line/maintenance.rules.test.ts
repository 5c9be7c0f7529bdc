import { expect, test } from 'vitest'
import { clearMs, expectedMs } from './maintenance.rules.ts'

const hour = 3_600_000
const at = (hours: number): Date => new Date(Date.UTC(2026, 10, 21, 12) + hours * hour)
const window = { maintenance_from: at(2), maintenance_to: at(3) }

test('a match is expected to hold its server an hour for each map that may still be played', () => {
  expect(expectedMs({ bestOf: 1, mapsOver: 0 })).toBe(hour)
  expect(expectedMs({ bestOf: 3, mapsOver: 0 })).toBe(3 * hour)
  expect(expectedMs({ bestOf: 3, mapsOver: 2 })).toBe(hour)
  expect(expectedMs({ bestOf: 1, mapsOver: 1 })).toBe(hour)
})

test('a server is clear until its maintenance begins, not while it lasts, and for good after it', () => {
  expect(clearMs(window, at(0))).toBe(2 * hour)
  expect(clearMs(window, at(2))).toBe(0)
  expect(clearMs(window, at(2.5))).toBe(0)
  expect(clearMs(window, at(3))).toBe(Number.POSITIVE_INFINITY)
  expect(clearMs({ maintenance_from: null, maintenance_to: null }, at(0))).toBe(Number.POSITIVE_INFINITY)
})
