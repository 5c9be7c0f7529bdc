import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogEntry } from './match-log.ts'
import { emptyMatch, seriesScore, type Decision, type MatchState } from './match-state.ts'
import { foldMatch, reduceMatch, waitsForSettling } from './matches.rules.ts'
import {
  allSeries,
  bestOf,
  bestOfChanged,
  decided,
  fold,
  goingLive,
  mapResult,
  playSeries,
  revived,
  round,
  rounds,
  seriesEnd,
  seriesStart,
  settle,
  shuffled,
  teams,
  unknown,
  voided,
} from './series.test-kit.ts'

const forfeit = (winner: 1 | 2): Decision => ({ outcome: 'forfeit', winner, maps: [] })
const played = (winner: 1 | 2 | null, ...maps: readonly (readonly [number, number])[]): Decision => ({
  outcome: 'played',
  winner,
  maps: maps.map(([team1, team2]) => ({ team1, team2 })),
})
const scoresOf = ({ maps }: MatchState) => maps.map(({ status, score, winner }) => [status, score, winner])
const news = (): LogEntry[] => [
  seriesStart(),
  goingLive(),
  goingLive(1),
  round([1, 0]),
  round([3, 1], { map: 1 }),
  mapResult([13, 5]),
  mapResult([5, 13], { map: 1 }),
  seriesEnd([0, 2]),
  settle(),
  unknown(),
]

describe('a decision', () => {
  test.each([
    [16, 5],
    [13, 6],
  ] as const)('of %i:%i is another than one of 13:5', (first, second) => {
    const state = fold(1, decided(played(1, [13, 5])), decided(played(1, [first, second])))
    expect(state.decision?.maps).toEqual([{ team1: first, team2: second }])
  })

  test.each([
    [forfeit(2), 2, 'forfeit'],
    [{ outcome: 'double_forfeit', winner: null, maps: [] }, null, 'double_forfeit'],
    [{ outcome: 'admin', winner: 1, maps: [] }, 1, 'admin'],
    [{ outcome: 'admin', winner: null, maps: [] }, null, 'admin'],
  ] as [Decision, 1 | 2 | null, string][])('%j ends a match that never began', (decision, winner, outcome) => {
    const state = fold(3, decided(decision, { by: 'org', reason: 'no show' }))
    expect(state).toMatchObject({ status: 'finished', winner, outcome, decision, currentMap: null })
    expect(state.word).toMatchObject({ by: 'org', reason: 'no show' })
    expect(scoresOf(state)).toEqual(scoresOf(emptyMatch(bestOf(3))))
    expect(state.moments.map(({ kind }) => kind)).toEqual(['decided'])
  })

  test('maps that it names are the maps, whatever the server said', () => {
    const before = fold(3, rounds([13, 7]), mapResult([13, 7]), rounds([3, 1], 1))
    const state = foldMatch(before, [decided(played(2, [13, 7], [5, 13], [11, 13]))], teams)
    expect(state).toMatchObject({ status: 'finished', winner: 2, outcome: 'played' })
    expect(scoresOf(state)).toEqual([
      ['finished', [13, 7], 1],
      ['finished', [5, 13], 2],
      ['finished', [11, 13], 2],
    ])
    expect(seriesScore(state)).toEqual([1, 2])
    // The first map was told as it was played; of the second another course was played.
    expect(state.maps.map((map) => map.rounds.length)).toEqual([20, 0, 0])
    expect(state.maps[0]).toEqual(before.maps[0])
  })

  test('maps beyond those that it names were not played', () => {
    const before = fold(3, mapResult([13, 7]), mapResult([5, 13], { map: 1 }), mapResult([13, 2], { map: 2 }))
    const state = foldMatch(before, [decided(played(1, [13, 7], [13, 5]))], teams)
    expect(scoresOf(state)).toEqual([
      ['finished', [13, 7], 1],
      ['finished', [13, 5], 1],
      ['upcoming', [0, 0], null],
    ])
    expect(seriesScore(state)).toEqual([2, 0])
  })

  test('two maps that it names can be a draw', () => {
    const state = fold(2, decided(played(null, [13, 7], [7, 13])))
    expect(state).toMatchObject({ status: 'finished', winner: null, outcome: 'played' })
    expect(seriesScore(state)).toEqual([1, 1])
  })

  test('without maps it keeps those that agree: confirming a result changes no score', () => {
    const before = fold(3, mapResult([13, 7]), mapResult([13, 9], { map: 1 }))
    for (const decision of [played(1), forfeit(1), { outcome: 'admin', winner: 1, maps: [] } as const]) {
      const state = foldMatch(before, [decided(decision)], teams)
      expect(state.maps).toEqual(before.maps)
      expect(seriesScore(state)).toEqual([2, 0])
      expect(state.outcome).toBe(decision.outcome)
    }
  })

  test('without maps it clears those of a series that somebody else won', () => {
    const before = fold(3, mapResult([13, 7]), mapResult([13, 9], { map: 1 }))
    const others: Decision[] = [played(2), forfeit(2), { outcome: 'double_forfeit', winner: null, maps: [] }]
    for (const decision of others) {
      const state = foldMatch(before, [decided(decision)], teams)
      expect(state.maps).toEqual(emptyMatch(bestOf(3)).maps)
      expect(seriesScore(state)).toEqual([0, 0])
    }
  })

  test('the score that only series_end stated goes with the maps that it contradicts', () => {
    const before = fold(3, seriesEnd([2, 1]), settle())
    expect(seriesScore(foldMatch(before, [decided(played(1))], teams))).toEqual([2, 1])
    expect(seriesScore(foldMatch(before, [decided(played(2))], teams))).toEqual([0, 0])
    expect(seriesScore(foldMatch(before, [decided(played(2, [7, 13], [7, 13]))], teams))).toEqual([0, 2])
  })

  test('a forfeit leaves what was played before it, the running map without a winner', () => {
    const state = fold(3, mapResult([13, 7]), goingLive(1), rounds([3, 2], 1), decided(forfeit(2)))
    expect(scoresOf(state)).toEqual([
      ['finished', [13, 7], 1],
      ['finished', [3, 2], null],
      ['upcoming', [0, 0], null],
    ])
    expect(state).toMatchObject({ winner: 2, currentMap: null })
    expect(seriesScore(state)).toEqual([1, 0])
    // A correction finds them there still: nothing says that anybody won the series by play.
    expect(scoresOf(foldMatch(state, [decided(forfeit(1))], teams))).toEqual(scoresOf(state))
  })

  test('a result of play does not stand beside maps that do not give it', () => {
    const state = fold(3, mapResult([13, 7]), rounds([3, 2], 1), decided(played(1)))
    expect(state.maps).toEqual(emptyMatch(bestOf(3)).maps)
  })

  test('a map ahead stays ahead', () => {
    const series = { bestOf: 5, mapAdvantage: 1 } as const
    const state = foldMatch(emptyMatch(series), [decided(played(1, [13, 7], [7, 13], [13, 9]))], teams)
    expect(seriesScore(state)).toEqual([3, 1])
    expect(seriesScore(foldMatch(emptyMatch(series), [decided(forfeit(2))], teams))).toEqual([1, 0])
  })

  test('the same one again changes nothing, whoever says it; another one replaces it', () => {
    const decision = played(2, [7, 13], [9, 13])
    const state = fold(3, decided(decision, { by: 'org', reason: 'protest' }))
    expect(reduceMatch(state, decided(structuredClone(decision), { by: 'else', reason: 'x' }), teams)).toBe(state)
    for (const other of [played(2, [7, 13], [9, 12]), played(2, [7, 13]), forfeit(2), played(1, [13, 7], [13, 9])])
      expect(reduceMatch(state, decided(other), teams)).toMatchObject({ decision: other, winner: other.winner })
  })

  test('takes no game event any more, not even a round that fits', () => {
    for (const log of [[], [goingLive(), ...rounds([5, 3])], [mapResult([13, 7]), mapResult([13, 7], { map: 1 })]]) {
      const state = fold(3, log, decided(forfeit(1)))
      for (const entry of news()) expect(reduceMatch(state, entry, teams)).toBe(state)
      expect(waitsForSettling(state)).toBeNull()
    }
  })
})

describe('a void match', () => {
  test('keeps what was played, for whoever looks, and has no result', () => {
    const before = fold(3, mapResult([13, 7]), mapResult([13, 9], { map: 1 }))
    const state = foldMatch(before, [voided({ by: 'org', reason: 'taken back' })], teams)
    expect(state).toMatchObject({ status: 'void', winner: null, outcome: null, currentMap: null })
    expect(state.word).toMatchObject({ by: 'org', reason: 'taken back' })
    expect(state.maps).toEqual(before.maps)
    expect(seriesScore(state)).toEqual([2, 0])
    expect(state.moments.at(-1)).toMatchObject({ kind: 'void', score: null })
  })

  test('takes no game event, no decision, no length and no second annulment', () => {
    for (const log of [[], [goingLive(), ...rounds([5, 3]), seriesEnd([2, 0])], [decided(forfeit(1))]]) {
      const state = fold(3, log, voided())
      const words = [decided(forfeit(2)), voided(), bestOfChanged(1)]
      for (const entry of [...news(), ...words]) expect(reduceMatch(state, entry, teams)).toBe(state)
      expect(waitsForSettling(state)).toBeNull()
    }
  })

  test('revived, it waits again for what it waited for', () => {
    const state = fold(3, mapResult([13, 7]), seriesEnd([2, 0]), voided(), revived())
    expect(waitsForSettling(state)).toBe('series')
    expect(reduceMatch(state, settle(), teams)).toMatchObject({ status: 'finished', winner: 1 })
  })

  test('only a void match can be revived', () => {
    for (const state of [fold(3), fold(3, goingLive()), fold(3, decided(forfeit(1)))])
      expect(reduceMatch(state, revived(), teams)).toBe(state)
  })
})

describe('the length of a series', () => {
  test('changes while nothing was heard of it', () => {
    expect(fold(1, bestOfChanged(3))).toEqual(emptyMatch(bestOf(3)))
    expect(fold(3, unknown(), bestOfChanged(2))).toEqual(emptyMatch(bestOf(2)))
  })

  test.each([
    ['loaded', [seriesStart()]],
    ['running', [goingLive()]],
    ['known to be over', [seriesEnd([2, 0])]],
    ['decided', [decided(forfeit(1))]],
    ['as asked already', []],
  ])('stays when the match is %s', (_, log) => {
    const state = fold(3, log)
    expect(reduceMatch(state, bestOfChanged(log.length === 0 ? 3 : 5), teams)).toBe(state)
  })
})

describe('whatever is said between the events', () => {
  const words = fc.array(
    fc.tuple(
      fc.nat(200),
      fc.oneof(
        fc
          .record({
            outcome: fc.constantFrom('played', 'forfeit', 'double_forfeit', 'admin'),
            winner: fc.constantFrom(1, 2, null),
            maps: fc.array(fc.record({ team1: fc.nat(16), team2: fc.nat(16) }), { maxLength: 5 }),
          })
          .map((decision) => decided(decision as Decision)),
        fc.constant(0).map(() => voided()),
        fc.constant(0).map(() => revived()),
        fc.constantFrom(1, 2, 3, 5).map((maps) => bestOfChanged(maps)),
      ),
    ),
    { maxLength: 8 },
  )
  const logs = fc
    .tuple(fc.integer(), fc.integer(), fc.constantFrom(...allSeries), words)
    .map(([seed, order, series, said]) => {
      const log = shuffled(playSeries(seed, series).log, order, 0.1)
      for (const [at, entry] of said) log.splice(Math.min(at, log.length), 0, entry)
      return { series, log }
    })

  test('the fold is pure, step by step the same as at once, and survives its own storage', () => {
    fc.assert(
      fc.property(logs, ({ series, log }) => {
        const atOnce = foldMatch(emptyMatch(series), log, teams)
        let state = emptyMatch(series)
        for (const entry of log) {
          // Between two entries the state lies in the database as JSON.
          const next = reduceMatch(state, JSON.parse(JSON.stringify(entry)) as LogEntry, teams)
          state = next === state ? state : (JSON.parse(JSON.stringify(next)) as MatchState)
        }
        expect(state).toEqual(atOnce)
      }),
      { numRuns: 100 },
    )
  })

  test('annulled and revived at any point, the match is what it was and goes on', () => {
    fc.assert(
      fc.property(logs, fc.nat(150), ({ series, log }, at) => {
        const before = foldMatch(emptyMatch(series), log.slice(0, at), teams)
        const back = foldMatch(before, [voided(), ...news(), revived()], teams)
        if (before.status !== 'void') expect(back).toBe(before)
        expect(back.status).not.toBe('void')
      }),
      { numRuns: 150 },
    )
  })

  test('a decision said twice in a row changes nothing the second time, and what it says holds', () => {
    fc.assert(
      fc.property(logs, fc.nat(150), ({ series, log }, at) => {
        const before = foldMatch(emptyMatch(series), log.slice(0, at), teams)
        for (const entry of log.filter(({ event }) => event.kind === 'decided')) {
          const once = reduceMatch(before, entry, teams)
          expect(reduceMatch(once, entry, teams)).toBe(once)
          if (before.status === 'void' || entry.event.kind !== 'decided') continue
          expect(once).toMatchObject({ status: 'finished', ...pick(entry.event.decision), currentMap: null })
          expect(once.maps.some(({ status }) => status === 'live')).toBe(false)
        }
      }),
      { numRuns: 150 },
    )
  })
})

function pick({ outcome, winner }: Decision) {
  return { outcome, winner }
}
