import { describe, expect, test } from 'vitest'
import type { Pair } from './match-state.ts'
import { incompleteMaps, seriesScore, standing } from './match-state.ts'
import { reduceMatch } from './matches.rules.ts'
import { isCatchingUp } from './rounds.rules.ts'
import {
  decided,
  fold,
  foldSeries,
  goingLive,
  mapResult,
  round,
  rounds,
  seriesEnd,
  settle,
  teams,
  told,
  voided,
} from './series.test-kit.ts'

const numbers = (state: ReturnType<typeof fold>, map = 0) => state.maps[map]?.rounds.map(({ number }) => number)

describe('a server that is ahead of its events', () => {
  test('its score stands, the rounds on the way are missing, and their events fill them', () => {
    const state = fold(1, goingLive(), rounds([2, 1]), told([5, 4]))
    expect(state.maps[0]).toMatchObject({ status: 'live', score: [5, 4] })
    expect(numbers(state)).toEqual([1, 2, 3, 9])
    expect(isCatchingUp(state.maps[0]!)).toBe(true)
    const later = [round([3, 1]), round([5, 4])].reduce((now, entry) => reduceMatch(now, entry, teams), state)
    expect(numbers(later)).toEqual([1, 2, 3, 4, 9])
    expect(later.maps[0]?.rounds.at(-1)?.reason).toBe('elimination')
    expect(isCatchingUp(later.maps[0]!)).toBe(false)
    expect(later.moments.map(({ kind }) => kind)).not.toContain('restored')
  })

  test('one round ahead is no gap: its event is on the way', () => {
    expect(isCatchingUp(fold(1, rounds([2, 1]), told([3, 1])).maps[0]!)).toBe(false)
    expect(isCatchingUp(fold(1, told([1, 0])).maps[0]!)).toBe(false)
    expect(isCatchingUp(fold(1, told([1, 1])).maps[0]!)).toBe(true)
  })

  test('nothing is news that is known, older, or of a map that is over', () => {
    const state = fold(3, mapResult([13, 5]), rounds([4, 4], 1))
    for (const entry of [
      told([4, 4], { map: 1 }),
      told([3, 2], { map: 1 }),
      told([0, 0], { map: 1 }),
      told([13, 7]),
      told([13, 7], { course: 'over' }),
      told([3, 3], { map: 7 }),
    ])
      expect(reduceMatch(state, entry, teams)).toBe(state)
  })

  test('rounds that cannot stand beside what it says are void', () => {
    expect(numbers(fold(1, rounds([5, 3]), told([4, 6])))).toEqual([1, 2, 3, 4, 5, 6, 7, 10])
  })

  test('a map that begins unheard begins, and one whose end was lost is over without a score', () => {
    const state = fold(3, goingLive(), rounds([12, 9]), told([2, 1], { map: 1, before: [1, 0] }))
    expect(state).toMatchObject({ status: 'live', currentMap: 1 })
    expect(state.maps[0]).toMatchObject({ status: 'finished', winner: 1, score: [12, 9] })
    expect(incompleteMaps(state).map(({ number }) => number)).toEqual([0])
    expect(state.moments).toMatchObject([
      { kind: 'map_started', map: 0 },
      { kind: 'map_finished', map: 0, score: null },
      { kind: 'map_started', map: 1 },
    ])
    const late = reduceMatch(state, mapResult([13, 9]), teams)
    expect(late.maps[0]).toMatchObject({ winner: 1, score: [13, 9] })
    expect(incompleteMaps(late)).toEqual([])
    expect(reduceMatch(state, mapResult([9, 13]), teams)).toBe(state)
  })

  test('a map that is over without a score takes a later one as how far it went, and never as its end', () => {
    const state = fold(3, goingLive(), rounds([8, 6]), told([2, 1], { map: 1, before: [1, 0] }))
    const further = reduceMatch(state, told([12, 9]), teams)
    expect(further.maps[0]).toMatchObject({ status: 'finished', winner: 1, score: [12, 9] })
    expect(further.currentMap).toBe(1)
    expect(incompleteMaps(further).map(({ number }) => number)).toEqual([0])
    // Neither what is older, nor what a map ends with.
    for (const entry of [told([7, 6]), told([13, 9])]) expect(reduceMatch(further, entry, teams)).toBe(further)
    expect(incompleteMaps(reduceMatch(further, told([13, 9], { course: 'over' }), teams))).toEqual([])
  })

  test('who won maps of which nothing was heard is said where the series says it, and not guessed', () => {
    const won = fold(5, told([0, 0], { map: 2, before: [2, 0] }))
    expect(won.maps.map(({ winner }) => winner)).toEqual([1, 1, null, null, null])
    const open = fold(5, told([0, 0], { map: 2, before: [1, 1] }))
    expect(open.maps.map(({ winner }) => winner)).toEqual([null, null, null, null, null])
    expect(incompleteMaps(open).map(({ number }) => number)).toEqual([0, 1])
    expect(fold(3, told([1, 0], { map: 1, before: [2, 2] })).maps[0]?.status).toBe('upcoming')
  })

  test('a map that its rounds have ended is closed with their score', () => {
    const state = fold(3, rounds([13, 9]), told([0, 0], { map: 1, before: [1, 0] }))
    expect(state.maps[0]).toMatchObject({ status: 'finished', winner: 1, score: [13, 9] })
    expect(incompleteMaps(state)).toEqual([])
  })
})

describe('a server that went back unheard', () => {
  test('what stood above is void', () => {
    const state = fold(1, rounds([5, 3]), told([3, 2], { course: 'back' }))
    expect(state.maps[0]).toMatchObject({ score: [3, 2] })
    expect(numbers(state)).toEqual([1, 2, 3, 4, 5])
    expect(state.moments.at(-1)).toMatchObject({ kind: 'restored', score: [3, 2] })
  })
})

describe('a score that no map can end with', () => {
  const impossible: Pair[] = [
    [12, 5],
    [9, 11],
    [3, 2],
    [10, 12],
  ]

  test.each(impossible)('%i:%i is no result when the series is settled without one', (first, second) => {
    const won: Pair = first > second ? [1, 0] : [0, 1]
    const state = fold(1, rounds([first, second]), seriesEnd(won), settle())
    expect(state).toMatchObject({ status: 'finished', winner: first > second ? 1 : 2, outcome: 'played' })
    expect(incompleteMaps(state).map(({ number }) => number)).toEqual([0])
    expect(seriesScore(state)).toEqual(won)
    const end: Pair = first > second ? [13, second] : [first, 13]
    // Whoever won stays, whatever is said of the score.
    expect(reduceMatch(state, told([end[1], end[0]], { course: 'over' }), teams)).toBe(state)
    expect(reduceMatch(state, told([first, second], { course: 'over' }), teams)).toBe(state)
    for (const word of [told(end, { course: 'over' }), mapResult(end), round(end)]) {
      const complete = reduceMatch(state, word, teams)
      expect(complete.maps[0]).toMatchObject({ score: end, winner: state.winner, status: 'finished' })
      expect(incompleteMaps(complete)).toEqual([])
      expect(complete.moments).toEqual(state.moments)
    }
  })

  test.each(impossible)('nor is %i:%i when the server calls it one', (first, second) => {
    const state = fold(1, rounds([first, second]), mapResult([first, second]))
    expect(state).toMatchObject({ status: 'finished', winner: first > second ? 1 : 2 })
    expect(incompleteMaps(state)).toHaveLength(1)
  })

  test('late rounds tell how far it went, and the last one how it ended', () => {
    const settled = fold(1, rounds([9, 6]), seriesEnd([1, 0]), settle())
    const heard = [round([11, 6]), round([10, 6])].reduce((now, entry) => reduceMatch(now, entry, teams), settled)
    expect(heard.maps[0]).toMatchObject({ status: 'finished', score: [11, 6], winner: 1 })
    expect(reduceMatch(heard, round([8, 12]), teams)).toBe(heard)
    const ended = reduceMatch(heard, round([13, 6]), teams)
    expect(ended.maps[0]).toMatchObject({ score: [13, 6], winner: 1 })
    expect(numbers(ended)?.slice(-3)).toEqual([16, 17, 19])
  })

  test('a winner whom nobody knew is the one of the score, as far as the series has room', () => {
    const settled = fold(
      3,
      rounds([4, 3]),
      rounds([5, 2], 1),
      mapResult([13, 6], { map: 2 }),
      seriesEnd([2, 1]),
      settle(),
    )
    expect(settled.maps.map(({ winner }) => winner)).toEqual([null, null, 1])
    const first = reduceMatch(settled, told([6, 13], { course: 'over' }), teams)
    expect(first.maps.map(({ winner }) => winner)).toEqual([2, null, 1])
    expect(reduceMatch(first, told([6, 13], { map: 1, course: 'over' }), teams)).toBe(first)
    const both = reduceMatch(first, told([13, 6], { map: 1, course: 'over' }), teams)
    expect([standing(both), incompleteMaps(both)]).toEqual([[2, 1], []])
  })

  test('what somebody decided is as they said, and what is void is void', () => {
    const settled = fold(1, rounds([12, 5]), seriesEnd([1, 0]), settle())
    const ruled = reduceMatch(settled, decided({ outcome: 'admin', winner: 1, maps: [] }), teams)
    expect(incompleteMaps(ruled)).toEqual([])
    expect(reduceMatch(ruled, told([13, 5], { course: 'over' }), teams)).toBe(ruled)
    const annulled = reduceMatch(settled, voided(), teams)
    expect(incompleteMaps(annulled)).toEqual([])
    expect(reduceMatch(annulled, told([13, 5], { course: 'over' }), teams)).toBe(annulled)
  })
})

describe('the end of a map as the status tells it', () => {
  test('ends it as its result would have', () => {
    const state = fold(3, rounds([11, 7]), told([13, 7], { course: 'over' }))
    expect(state.maps[0]).toMatchObject({ status: 'finished', score: [13, 7], winner: 1 })
    expect(fold(1, rounds([11, 7]), told([13, 7], { course: 'over' }))).toMatchObject({ status: 'finished', winner: 1 })
    const open = fold(1, rounds([11, 7]))
    expect(reduceMatch(open, told([12, 7], { course: 'over' }), teams)).toBe(open)
  })
})

describe('maps of other lengths', () => {
  const short = { bestOf: 1, mapAdvantage: null, rules: { maxRounds: 16, overtimeRounds: null } } as const

  test('a short map ends at nine, and thirteen is no end of it', () => {
    expect(foldSeries(short, rounds([9, 4]), seriesEnd([1, 0]))).toMatchObject({ status: 'finished', winner: 1 })
    expect(incompleteMaps(foldSeries(short, mapResult([13, 4])))).toHaveLength(1)
    expect(incompleteMaps(foldSeries(short, mapResult([9, 4])))).toEqual([])
  })

  test('without overtime a drawn map is over, and ends a series of one without a winner', () => {
    const drawn = foldSeries(short, rounds([8, 8]), mapResult([8, 8]))
    expect(drawn).toMatchObject({ status: 'finished', winner: null, outcome: 'played' })
    expect(incompleteMaps(drawn)).toEqual([])
    expect(seriesScore(drawn)).toEqual([0, 0])
  })

  test('after a drawn map whoever won the others wins the series', () => {
    const three = { ...short, bestOf: 3 } as const
    const maps = [mapResult([8, 8]), mapResult([9, 1], { map: 1 })]
    expect(foldSeries(three, maps)).toMatchObject({ status: 'live' })
    expect(foldSeries(three, maps, mapResult([8, 8], { map: 2 }))).toMatchObject({ status: 'finished', winner: 1 })
    expect(foldSeries(three, maps, mapResult([1, 9], { map: 2 }))).toMatchObject({ status: 'finished', winner: null })
    expect(foldSeries({ ...short, bestOf: 2 }, maps)).toMatchObject({ status: 'finished', winner: 1 })
  })

  test('with overtime nobody can say who a drawn map belongs to: it stays open for a decision', () => {
    const drawn = fold(1, rounds([12, 12]), mapResult([12, 12]))
    expect(drawn).toMatchObject({ status: 'live', winner: null })
    expect(incompleteMaps(drawn)).toHaveLength(1)
  })
})
