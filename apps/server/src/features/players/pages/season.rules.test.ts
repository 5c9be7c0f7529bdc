import { expect, test } from 'vitest'
import { seasonAt } from './season.rules.ts'

test.each([
  ['2026-11-30T18:59:59Z', 'autumn', 2026, '2026-08-31T19:00:00.000Z', '2026-11-30T19:00:00.000Z'],
  // Midnight in Almaty.
  ['2026-11-30T19:00:00Z', 'winter', 2027, '2026-11-30T19:00:00.000Z', '2027-02-28T19:00:00.000Z'],
  ['2027-01-15T00:00:00Z', 'winter', 2027, '2026-11-30T19:00:00.000Z', '2027-02-28T19:00:00.000Z'],
  ['2027-03-01T12:00:00Z', 'spring', 2027, '2027-02-28T19:00:00.000Z', '2027-05-31T19:00:00.000Z'],
  ['2027-06-01T00:00:00Z', 'summer', 2027, '2027-05-31T19:00:00.000Z', '2027-08-31T19:00:00.000Z'],
])('%s is in %s %i', (at, name, year, from, to) => {
  const season = seasonAt(new Date(at))
  expect([season.name, season.year]).toEqual([name, year])
  expect([season.from.toISOString(), season.to.toISOString()]).toEqual([from, to])
})
