import { expect, test } from 'vitest'
import { sampleKill, sampleLine, sampleRoundStory } from '../../../testing/samples-rounds.ts'
import { courseOf } from './course-of.ts'

test('each event moves the chance from where the one before it left it, the first from where the round began', () => {
  const steps = courseOf(sampleRoundStory())
  expect(steps[0]?.from).toBeCloseTo(0.5, 9)
  expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to))
})

test('where nobody knows the chances nothing is said of them', () => {
  const [one] = courseOf(sampleRoundStory({ events: [sampleKill(1_000, 0, 5)] }))
  expect([one?.from, one?.to]).toEqual([null, null])
})

test('where the map does not tell where the round began, the first step has no beginning', () => {
  const events = [sampleKill(1_000, 0, 5, { round_chance: 0.6, map_chance: 0.5 })]
  expect(courseOf(sampleRoundStory({ events }))[0]).toMatchObject({ from: null, to: 0.6 })
  const lost = courseOf(sampleRoundStory({ round: sampleLine({ map_chance: null }) }))
  expect(lost[0]?.from).toBeNull()
})

test('an event without a chance leaves it where it was', () => {
  const told = (since: number, chance: number) =>
    sampleKill(since, 0, 5, { round_chance: chance, map_chance: chance / 2 })
  const events = [told(1_000, 0.6), sampleKill(2_000, 0, 6), told(3_000, 0.8)]
  expect(courseOf(sampleRoundStory({ events }))[2]?.from).toBe(0.6)
})
