import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from './match-log.ts'
import { emptyMatch, incompleteMaps, leader, seriesScore, type Pair } from './match-state.ts'
import { reduceMatch } from './matches.rules.ts'
import {
  allSeries,
  chance,
  foldSeries,
  playSeries,
  resultOf,
  settle,
  shuffled,
  teams,
  told,
  type PlayedSeries,
} from './series.test-kit.ts'

describe('any order, any repetition', () => {
  const seeds = fc.tuple(fc.integer(), fc.integer(), fc.constantFrom(...allSeries))

  test('the winner, the score of every map and of the series stay what they are in order', () => {
    fc.assert(
      fc.property(seeds, ([played, order, kind]) => {
        const { series, log, score, maps } = playSeries(played, kind)
        const inOrder = foldSeries(series, log)
        expect(inOrder).toMatchObject({ status: 'finished', winner: leader(score), outcome: 'played' })
        expect(seriesScore(inOrder)).toEqual(score)
        expect(inOrder.maps.filter(({ status }) => status === 'finished').map((map) => map.score)).toEqual(maps)
        const anyOrder = foldSeries(series, shuffled(log, order))
        expect(resultOf(anyOrder)).toEqual(resultOf(inOrder))
        expect(seriesScore(anyOrder)).toEqual(score)
      }),
      { numRuns: 400 },
    )
  })

  test('with every map_result lost, a series in order still ends as it was played', () => {
    fc.assert(
      fc.property(seeds, ([played, , kind]) => {
        const { series, log } = playSeries(played, kind)
        const state = foldSeries(
          series,
          log.filter(({ event }) => event.kind !== 'map_result'),
        )
        expect(resultOf(state)).toEqual(resultOf(foldSeries(series, log)))
      }),
      { numRuns: 200 },
    )
  })

  test('with the end of the last map and of the series lost, settling ends it as it was played, and after any round before nothing', () => {
    fc.assert(
      fc.property(seeds, ([played, , kind]) => {
        const { series, log } = playSeries(played, kind)
        const whole = foldSeries(series, log)
        const upToLast = log.slice(0, log.findLastIndex(({ event }) => event.kind === 'round_end') + 1)
        expect(resultOf(foldSeries(series, upToLast, settle()))).toEqual(resultOf(whole))
        const before = foldSeries(series, upToLast.slice(0, -1))
        expect(reduceMatch(before, settle(), teams)).toBe(before)
      }),
      { numRuns: 200 },
    )
  })

  test('with anything lost and in any order, settling after series_end names the right winner', () => {
    fc.assert(
      fc.property(seeds, fc.double({ min: 0, max: 1, noNaN: true }), ([played, order, kind], kept) => {
        const { series, log, score } = playSeries(played, kind)
        const some = shuffled(log, order).filter(
          ({ event }, index) => event.kind === 'series_end' || (index * 7919) % 100 < kept * 100,
        )
        const state = foldSeries(series, some, settle())
        expect(state).toMatchObject({ status: 'finished', winner: leader(score) })
      }),
      { numRuns: 300 },
    )
  })

  test('with anything lost, and the server asked now and then, every score that is called an end is the true one', () => {
    const shares = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 0.5, noNaN: true }))
    fc.assert(
      fc.property(seeds, shares, ([played, order, kind], [kept, asked]) => {
        const game = playSeries(played, kind)
        const state = foldSeries(game.series, heard(game, { kept, asked, seed: order }))
        const settled = state.status === 'finished' ? state : reduceMatch(state, settle(), teams)
        expect(settled).toMatchObject({ status: 'finished', winner: leader(game.score) })
        const unknown = new Set(incompleteMaps(settled).map(({ number }) => number))
        for (const [map, score] of game.maps.entries()) {
          const { status, score: told, winner } = settled.maps[map]!
          if (status === 'finished' && !unknown.has(map)) expect({ map, told }).toEqual({ map, told: score })
          if (winner !== null) expect({ map, winner }).toEqual({ map, winner: leader(score) })
        }
        // Asked again about every map, it has nothing left to tell.
        const whole = game.maps.reduce(
          (now, score, map) => reduceMatch(now, told(score, { map, course: 'over' }), teams),
          settled,
        )
        expect(incompleteMaps(whole)).toEqual([])
      }),
      { numRuns: 400 },
    )
  })

  test('the fold is pure and tells by identity whether anything changed', () => {
    fc.assert(
      fc.property(seeds, ([played, order, kind]) => {
        let state = emptyMatch(kind)
        for (const one of shuffled(playSeries(played, kind).log, order)) {
          const before = structuredClone(state)
          const next = reduceMatch(state, one, teams)
          expect(state).toEqual(before)
          if (next !== state) expect(next).not.toEqual(before)
          state = next
        }
      }),
      { numRuns: 20 },
    )
  })
})

/** What is heard of a series in order: some of its events, its end, and now and then what the server says when it is asked. */
function heard(
  { log, maps }: PlayedSeries,
  { kept, asked, seed }: { kept: number; asked: number; seed: number },
): LogEntry[] {
  const next = chance(seed)
  let before: Pair = [0, 0]
  return log.flatMap((entry) => {
    const { event } = entry
    const isHeard = event.kind === 'series_end' || next() < kept ? [entry] : []
    if (next() >= asked && event.kind !== 'map_result') return isHeard
    if (event.kind === 'round_end' || event.kind === 'restored') {
      const score: Pair = [event.team1.score, event.team2.score]
      return [
        ...isHeard,
        told(score, { map: event.mapNumber, before, course: event.kind === 'restored' ? 'back' : 'ahead' }),
      ]
    }
    if (event.kind !== 'map_result') return isHeard
    const [first, second] = maps[event.mapNumber] ?? [0, 0]
    const over = told([first, second], { map: event.mapNumber, before, course: 'over' })
    before = first > second ? [before[0] + 1, before[1]] : [before[0], before[1] + 1]
    return next() < asked ? [...isHeard, over] : isHeard
  })
}
