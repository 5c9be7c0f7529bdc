import { LiveStakes } from '@lobby/contract'
import { expect, it } from 'vitest'
import { factsOf, mapOf } from '../live.test-kit.ts'
import { MapSides } from '../map-sides.ts'
import type { MatchFacts } from '../match-facts.ts'
import { shown } from './chance-match.ts'
import { DrawnMap } from './chance-match.test-kit.ts'
import { type ChanceSources, chancesOfSight } from './chances-of.ts'

const upcoming = { status: 'upcoming', score: [0, 0], winner: null } as const
const series = { maps: ['de_test', 'de_b', 'de_c'], bestOf: 3 } as const

function asked(map: DrawnMap, facts: Partial<MatchFacts> = {}, sources: Partial<ChanceSources> = {}) {
  const { view } = map
  const chancesOf = chancesOfSight({
    viewOf: () => null,
    heardAt: () => 1_000,
    now: () => 2_000,
    cupOf: () => null,
    ...sources,
  })
  const known = {
    ...series,
    scores: [{ status: 'live', score: [0, 0], winner: null } as const, upcoming, upcoming],
    ...facts,
  }
  const scene = mapOf(view, factsOf(known))
  return chancesOf({ ...scene, map: 0, sides: new MapSides({ ...scene, map: 0 }) })!
}

it('tell rounds and stakes in the shape of the contract', () => {
  const map = new DrawnMap(5).play(3).begin()
  map.log.kill(1, 6)
  const { rounds, running, stakes } = asked(map)
  expect(rounds.map(({ start, end, swing }) => [start !== null, end !== null, swing?.size])).toEqual(
    Array.from({ length: 3 }, () => [true, true, 10]),
  )
  expect(running?.events).toHaveLength(1)
  expect(LiveStakes.parse(stakes)).toMatchObject({ goal: null, teams: [], as_of: null, strengths: 'even' })
  expect(stakes?.round).toBe(running?.events[0]?.round_chance)
})

it('begin with what ratings say of the teams, and say so', () => {
  const map = new DrawnMap(5).play(3)
  const [even, strong] = [asked(map).stakes!, asked(map, { strength: { mean: 0.5, sd: 0.3 } }).stakes!]
  expect(strong.strengths).toBe('ratings')
  expect(strong.series.win).toBeGreaterThan(even.series.win + 0.1)
})

it('hold back how a map ended until this sight has come to it, or nothing comes any more', () => {
  const map = new DrawnMap(5).play(3)
  const ruled = { scores: [{ status: 'finished', score: [13, 2], winner: 1 } as const, upcoming, upcoming] }
  const won = asked(map, { scores: [{ status: 'live', score: [2, 1], winner: null }, upcoming, upcoming] })
  expect(asked(map, ruled).stakes).toEqual(won.stakes)
  const silent = asked(map, ruled, { now: () => 62_000 })
  expect(silent.stakes).toMatchObject({ map: { win: 1, draw: 0, loss: 0 }, as_of: 1_000 })
  expect(silent.stakes!.series.win).toBeGreaterThan(won.stakes!.series.win)
  const over = { isRunning: false, result: 2 } as const
  expect(asked(map, over).stakes).toEqual(won.stakes)
  expect(asked(map, over, { now: () => 62_000 }).stakes).toMatchObject({ series: { loss: 1 }, as_of: null })
})

it('know nothing of a map that begins while this sight is behind in the one before', () => {
  const map = new DrawnMap(5).play(3)
  const now = { status: 'live', score: [0, 0], winner: null } as const
  const ahead = asked(map, {
    scores: [{ status: 'finished', score: [13, 2], winner: 1 }, { ...now, score: [4, 0] }, upcoming],
  })
  expect(ahead.stakes).toEqual(asked(map).stakes)
})

it('go on to the next map from those before it', () => {
  const [first, second] = [new DrawnMap(7).play(), new DrawnMap(8).play(2)]
  const known = { status: 'live', score: [0, 0], winner: null } as const
  const facts = factsOf({ ...series, scores: [known, known, upcoming] })
  const scene = mapOf(second.view, facts, 1)
  const sides = new MapSides({ ...scene, map: 1 })
  const of = (view: DrawnMap['view'] | null) =>
    chancesOfSight({ viewOf: (at) => (at === 0 ? view : null), heardAt: () => 1, now: () => 2, cupOf: () => null })({
      ...scene,
      map: 1,
      sides,
    })!
  const isWon = first.score.a > first.score.b
  const { stakes, rounds } = of(first.view)
  expect(stakes!.series.win > stakes!.map.win).toBe(isWon)
  expect(rounds).toHaveLength(2)
  // How the first ended is not known: of the series nothing is said, and of rounds what they are.
  expect(of(null).stakes).toBeNull()
  expect(of(null).rounds[1]?.start).not.toBeNull()
})

it('are told in millionths, and certain only where they are', () => {
  expect([0, 1, 1 - 1e-14, 1e-9, 1 - 1e-9, 0.123_456_789].map(shown)).toEqual([0, 1, 1, 1e-6, 1 - 1e-6, 0.123457])
})

it.each([2, 1])('say nothing of %d against as many, which nobody has fitted a model of', (playersASide) => {
  expect(asked(new DrawnMap(5).play(3), { playersASide })).toBeNull()
})
