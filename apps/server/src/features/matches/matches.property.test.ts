import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyMatch, leader, seriesScore } from './match-state.ts'
import { reduceMatch } from './matches.rules.ts'
import { allSeries, foldSeries, playSeries, resultOf, settle, shuffled, teams } from './series.test-kit.ts'

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
