import { expect, test } from 'vitest'
import { reportOf } from './report.ts'

const maps = (said: number, won: number, lost: number) =>
  Array.from({ length: won + lost }, (_, at) => ({ said, won: at < won }))

test('a report tells loss, slope and where favourites win less often than was said', () => {
  const right = reportOf([...maps(0.62, 620, 380), ...maps(0.38, 190, 310)])
  expect(right.maps).toBe(1500)
  expect(right.logLoss).toBeCloseTo(-(0.62 * Math.log(0.62) + 0.38 * Math.log(0.38)), 10)
  expect(right.slope).toBeCloseTo(1, 6)
  expect(right.bins).toEqual([expect.objectContaining({ from: 0.6, maps: 1500, holds: true })])
  const wrong = reportOf(maps(0.8, 650, 350))
  expect(wrong.slope).toBeLessThan(0.6)
  expect(wrong.bins[0]).toMatchObject({ said: expect.closeTo(0.8, 9), seen: 0.65, holds: false })
})

test('a report of few maps, of even ones or of none says no more than it knows', () => {
  expect(reportOf([])).toEqual({ maps: 0, logLoss: 0, slope: null, bins: [] })
  expect(reportOf(maps(0.5, 3, 3)).slope).toBeNull()
  expect(reportOf(maps(0.9, 1, 3)).bins[0]!.holds).toBeNull()
})
