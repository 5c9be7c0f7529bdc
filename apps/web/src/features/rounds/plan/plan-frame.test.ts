import { expect, test } from 'vitest'
import { sampleOutline } from '../../../testing/samples-rounds.ts'
import { frameOf, groundOf, spotOf } from './plan-frame.ts'

test('north is up and east is right, and the ground stands in the middle', () => {
  const frame = frameOf([-1_000, -500, 1_000, 1_500], [])!
  const [south, north] = [spotOf(frame, [0, -500, 0]), spotOf(frame, [0, 1_500, 0])]
  const [west, east] = [spotOf(frame, [-1_000, 0, 0]), spotOf(frame, [1_000, 0, 0])]
  expect([south.top > north.top, west.left < east.left]).toEqual([true, true])
  expect(spotOf(frame, [0, 500, 0])).toEqual({ left: 50, top: 50 })
})

test('a long map keeps its shape: a unit is as long both ways', () => {
  const frame = frameOf([0, 0, 4_000, 1_000], [])!
  const [a, b, c] = [spotOf(frame, [0, 0, 0]), spotOf(frame, [1_000, 0, 0]), spotOf(frame, [0, 1_000, 0])]
  expect(b.left - a.left).toBeCloseTo(a.top - c.top, 1)
})

test('what was seen outside of the known ground is within the drawing, too', () => {
  const frame = frameOf([0, 0, 1_000, 1_000], [[3_000, -2_000, 0]])!
  const { left, top } = spotOf(frame, [3_000, -2_000, 0])
  expect([left > 0 && left < 100, top > 0 && top < 100]).toEqual([true, true])
})

test('of a map that nobody knows a few shots are not blown up, and of nothing there is no drawing', () => {
  expect(frameOf(null, [[5, 5, 0]])?.size).toBeGreaterThan(1_000)
  expect(frameOf(null, [])).toBeNull()
})

test('every ring of the ground is a closed way of its corners', () => {
  const { rings, box } = sampleOutline()
  const ground = groundOf(frameOf(box, [])!, rings)
  expect([ground.match(/M/g)?.length, ground.match(/Z/g)?.length, ground.match(/L/g)?.length]).toEqual([2, 2, 6])
})
