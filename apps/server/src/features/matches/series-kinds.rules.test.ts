import { describe, expect, test } from 'vitest'
import { mapCount, seriesScore, winsNeeded } from './match-state.ts'
import { foldMatch, reduceMatch, waitsForSettling } from './matches.rules.ts'
import {
  bestOf,
  fold,
  foldSeries,
  goingLive,
  mapResult,
  round,
  rounds,
  seriesEnd,
  seriesStart,
  settle,
  teams,
} from './series.test-kit.ts'

describe('a best of two', () => {
  test('is two maps, and one win does not end it', () => {
    expect([winsNeeded({ bestOf: 2 }), mapCount(bestOf(2))]).toEqual([2, 2])
    const state = fold(2, seriesStart(2), goingLive(), mapResult([13, 4]))
    expect(state).toMatchObject({ status: 'live', winner: null, outcome: null })
    expect(waitsForSettling(state)).toBeNull()
    expect(seriesScore(state)).toEqual([1, 0])
  })

  test.each([
    [[13, 4], [13, 7], 1, [2, 0]],
    [[4, 13], [7, 13], 2, [0, 2]],
    [[13, 4], [7, 13], null, [1, 1]],
    [[4, 13], [16, 14], null, [1, 1]],
  ] as const)('%j and %j: winner %s, score %j', (first, second, winner, score) => {
    for (const log of [
      [mapResult(first), mapResult(second, { map: 1 })],
      [mapResult(second, { map: 1 }), mapResult(first)],
      [seriesEnd(score), mapResult(first), mapResult(second, { map: 1 })],
      [rounds(first), goingLive(1), rounds(second, 1), seriesEnd(score)].flat(),
    ]) {
      const state = fold(2, log)
      expect(state).toMatchObject({ status: 'finished', winner, outcome: 'played', currentMap: null })
      expect(seriesScore(state)).toEqual(score)
      expect(state.moments.at(-1)).toMatchObject({ kind: 'finished', score })
      expect(reduceMatch(state, seriesEnd(score), teams)).toBe(state)
    }
  })

  test('a draw that only series_end tells is settled as a draw', () => {
    const state = fold(2, mapResult([13, 4]), rounds([10, 12], 1), seriesEnd([1, 1]))
    expect(state.status).toBe('live')
    expect(waitsForSettling(state)).toBe('series')
    const settled = foldMatch(state, [settle()], teams)
    expect(settled).toMatchObject({ status: 'finished', winner: null, outcome: 'played' })
    expect(settled.maps[1]).toMatchObject({ status: 'finished', score: [10, 12], winner: 2 })
    expect(seriesScore(settled)).toEqual([1, 1])
  })

  test.each([
    [[2, 0], 1],
    [[1, 1], null],
    [[0, 2], 2],
  ] as const)('with both results lost, %j is taken from series_end', (score, winner) => {
    const settled = fold(2, seriesEnd(score), settle())
    expect(settled).toMatchObject({ status: 'finished', winner, outcome: 'played' })
    expect(seriesScore(settled)).toEqual(score)
  })

  test('the lost map of a draw goes to the team that lacks it, whoever led it', () => {
    const settled = fold(2, rounds([11, 9]), mapResult([13, 4], { map: 1 }), seriesEnd([1, 1]), settle())
    expect(settled.maps.map(({ winner }) => winner)).toEqual([2, 1])
  })

  test('a drawn map decides nothing until series_end tells how the server counted it', () => {
    const state = fold(2, mapResult([13, 4]), mapResult([15, 15], { map: 1 }))
    expect(state).toMatchObject({ status: 'live', winner: null })
    const settled = foldMatch(state, [seriesEnd([1, 0]), settle()], teams)
    expect(settled).toMatchObject({ status: 'finished', winner: 1 })
    expect(seriesScore(settled)).toEqual([1, 0])
  })
})

describe('a map ahead', () => {
  const upper = { bestOf: 5, mapAdvantage: 1 } as const
  const lower = { bestOf: 5, mapAdvantage: 2 } as const
  const won = (...winners: readonly (1 | 2)[]) =>
    winners.map((team, map) => mapResult(team === 1 ? [13, 8] : [8, 13], { map }))

  test('counts in the series from the start, and is no map', () => {
    const state = foldSeries(upper)
    expect(state.maps).toHaveLength(4)
    expect(seriesScore(state)).toEqual([1, 0])
    expect(foldSeries({ bestOf: 3, mapAdvantage: 2 }).maps).toHaveLength(2)
  })

  test.each([
    [upper, won(1, 1), 1, [3, 0]],
    [upper, won(2, 1, 1), 1, [3, 1]],
    [upper, won(2, 2, 1, 1), 1, [3, 2]],
    [upper, won(2, 2, 2), 2, [1, 3]],
    [upper, won(1, 2, 2, 2), 2, [2, 3]],
    [lower, won(2, 2), 2, [0, 3]],
    [lower, won(1, 1, 1), 1, [3, 1]],
    [{ bestOf: 3, mapAdvantage: 1 } as const, won(1), 1, [2, 0]],
    [{ bestOf: 3, mapAdvantage: 1 } as const, won(2, 1), 1, [2, 1]],
    [{ bestOf: 3, mapAdvantage: 1 } as const, won(2, 2), 2, [1, 2]],
  ] as const)('%j: series ends with the map that decides it (%#)', (series, log, winner, score) => {
    expect(foldSeries(series, log.slice(0, -1)).status).not.toBe('finished')
    const state = foldSeries(series, log)
    expect(state).toMatchObject({ status: 'finished', winner, outcome: 'played' })
    expect(seriesScore(state)).toEqual(score)
  })

  test('what the server plays beyond our end is none of the series, in whatever order it is told', () => {
    const [first, second, third] = won(1, 1, 2)
    if (!first || !second || !third) throw new Error('three results')
    for (const log of [
      [first, second, third],
      [third, first, second],
      [second, third, first],
      [round([1, 0], { map: 2 }), third, second, first],
    ]) {
      const state = foldSeries(upper, log)
      expect(state).toMatchObject({ status: 'finished', winner: 1 })
      expect(seriesScore(state)).toEqual([3, 0])
      expect(state.maps[2]).toMatchObject({ status: 'upcoming', score: [0, 0], winner: null, rounds: [] })
    }
  })

  test('series_end of a server that counts two all means that the upper team has won', () => {
    const settled = foldSeries(upper, seriesEnd([2, 2]), settle())
    expect(settled.winner).toBe(1)
    expect(seriesScore(settled)).toEqual([3, 2])
  })

  test('a server that played on counts more than the series needs', () => {
    const settled = foldSeries(upper, seriesEnd([3, 0]), settle())
    expect(seriesScore(settled)).toEqual([3, 0])
  })

  test('it belongs to the team, also on a server that turns the teams round', () => {
    const turned = round([1, 0], { turned: true })
    const settled = foldSeries(upper, turned, seriesEnd([3, 1]), settle())
    expect(settled.winner).toBe(2)
    expect(seriesScore(settled)).toEqual([2, 3])
  })
})
