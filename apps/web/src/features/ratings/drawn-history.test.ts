import { expect, test } from 'vitest'
import { drawHistory } from './drawn-history.ts'

test('a history is drawn from its lowest to its highest, with round numbers as a scale', () => {
  const drawn = drawHistory([
    { points: 1500, spread: 100 },
    { points: 1600, spread: 100 },
    { points: 1550, spread: 50 },
  ])!
  expect(drawn.line).toBe('M0 66.67L50 33.33L100 50')
  expect(drawn.band).toBe('M0 33.33L50 0L100 33.33L100 66.67L50 66.67L0 100Z')
  expect(drawn.scale).toEqual([
    { points: 1400, y: 100 },
    { points: 1500, y: 66.67 },
    { points: 1600, y: 33.33 },
    { points: 1700, y: 0 },
  ])
  expect(drawn.last).toEqual({ x: 100, y: 50 })
})

test('one point is no line, and points that are all one are drawn', () => {
  expect(drawHistory([])).toBeNull()
  expect(drawHistory([{ points: 1500, spread: 0 }])).toBeNull()
  const level = { points: 1500, spread: 0 }
  expect(drawHistory([level, level])).toMatchObject({ line: 'M0 100L100 100', scale: [{ points: 1500, y: 100 }] })
  const wide = drawHistory([
    { points: 0, spread: 0 },
    { points: 9_000, spread: 0 },
  ])
  expect(wide?.scale.map(({ points }) => points)).toEqual([0, 2_000, 4_000, 6_000, 8_000])
})
