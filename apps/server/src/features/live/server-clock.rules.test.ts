import { expect, it } from 'vitest'
import { ServerClock } from './server-clock.ts'

it('is told by the body that came quickest', () => {
  const clock = new ServerClock()
  expect(clock.ours(0)).toBeNull()
  clock.heard(1_000, 51_300)
  clock.heard(2_000, 52_100)
  clock.heard(3_000, 53_900)
  expect(clock.ours(4_000)).toBe(54_100)
})

it('goes forward with the clock of the server at once', () => {
  const clock = new ServerClock()
  clock.heard(1_000, 51_000)
  clock.heard(3_602_000, 52_000)
  expect(clock.ours(3_603_000)).toBe(53_000)
})

it('goes back when all bodies say so, and not for one that waited', () => {
  const clock = new ServerClock()
  clock.heard(100_000, 150_000)
  clock.heard(101_000, 171_000)
  clock.heard(102_000, 152_000)
  expect(clock.ours(103_000)).toBe(153_000)
  for (let body = 0; body < 7; body += 1) clock.heard(10_000 + body * 1_000, 153_000 + body * 1_000)
  expect(clock.ours(103_000)).toBe(153_000)
  clock.heard(17_000, 160_100)
  expect(clock.ours(18_000)).toBe(161_000)
})
