import type { RestoredEvent, RoundEndEvent } from '@lobby/cs2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyMatch, type MapState, type Pair } from './match-state.ts'
import {
  fillGap,
  foldRestore,
  foldRound,
  readRestore,
  readRound,
  roundWinner,
  type RoundReport,
} from './rounds.rules.ts'
import { chance, restored as restoredEntry, round as roundEntry } from './series.test-kit.ts'

const ann = '76561198000000001'
const bek = '76561198000000002'

function report(score: Pair, key: string, players: Readonly<Record<string, number>> = {}): RoundReport {
  const read = readRound(roundEntry(score, { players }).event as RoundEndEvent, key, false)
  if (read === null) throw new Error('a round without a score')
  return read
}

function emptyMap(): MapState {
  const [map] = emptyMatch({ bestOf: 1, mapAdvantage: null }).maps
  if (map === undefined) throw new Error('a match without maps')
  return map
}

function play(...reports: readonly RoundReport[]): MapState {
  return reports.reduce((map, one) => foldRound(map, one).map, emptyMap())
}

const numbers = (map: MapState): number[] => map.rounds.map(({ number }) => number)

describe('folding a round', () => {
  test('the same body again is a repetition and gives back the same map', () => {
    const map = play(report([1, 0], 'a'), report([2, 0], 'b'))
    expect(foldRound(map, report([1, 0], 'a'))).toEqual({ map, restored: false })
    expect(foldRound(map, report([1, 0], 'a')).map).toBe(map)
  })

  test('a lower round never heard of is a late arrival: it takes its place and voids nothing', () => {
    const { map, restored } = foldRound(play(report([1, 0], 'a'), report([2, 1], 'c')), report([2, 0], 'b'))
    expect(restored).toBe(false)
    expect(numbers(map)).toEqual([1, 2, 3])
    expect(map.score).toEqual([2, 1])
  })

  test('a round heard of with another body is a restore: what stood above it is void', () => {
    const before = play(report([1, 0], 'a'), report([2, 0], 'b'), report([2, 1], 'c'), report([3, 1], 'd'))
    const { map, restored } = foldRound(before, report([1, 1], 'b2'))
    expect(restored).toBe(true)
    expect(numbers(map)).toEqual([1, 2])
    expect(map.score).toEqual([1, 1])
  })

  test('a restore to the same score voids later rounds too', () => {
    const { map, restored } = foldRound(play(report([1, 0], 'a'), report([2, 0], 'b')), report([1, 0], 'a2'))
    expect([restored, numbers(map), map.score]).toEqual([true, [1], [1, 0]])
  })

  test('a map restarted from its first round begins anew', () => {
    const map = play(report([1, 0], 'a'), report([2, 0], 'b'), report([0, 1], 'r'), report([0, 2], 's'))
    expect(map.rounds.map(({ key }) => key)).toEqual(['r', 's'])
    expect(map.score).toEqual([0, 2])
  })

  test('a late round that cannot stand beside a higher one voids it, as its restore was not heard of', () => {
    const map = play(report([1, 0], 'a'), report([3, 0], 'c'), report([1, 1], 'b'))
    expect(numbers(map)).toEqual([1, 2])
  })

  test('but on a map that is over it can only be late: the final score stands', () => {
    const over = play(report([12, 5], 'a'), report([13, 5], 'b'))
    expect(foldRound(over, report([11, 6], 'void'))).toEqual({ map: over, restored: false })
    expect(foldRound(over, report([12, 5], 'void too'))).toEqual({ map: over, restored: false })
    const filled = foldRound(over, report([11, 5], 'gap')).map
    expect([numbers(filled), filled.score]).toEqual([
      [16, 17, 18],
      [13, 5],
    ])
  })

  test('an absent player keeps the last counters, a late report knows nothing newer', () => {
    const map = play(report([1, 0], 'a', { [ann]: 1, [bek]: 1 }), report([2, 1], 'c', { [ann]: 3 }))
    expect([map.players[ann]?.kills, map.players[bek]?.kills]).toEqual([3, 1])
    const late = foldRound(map, report([2, 0], 'b', { [ann]: 2, [bek]: 2 })).map
    expect([late.players[ann]?.kills, late.players[bek]?.kills]).toEqual([3, 1])
  })

  test('a restored report brings the counters back with it', () => {
    const map = play(
      report([1, 0], 'a', { [ann]: 1 }),
      report([2, 0], 'b', { [ann]: 4 }),
      report([1, 0], 'a2', { [ann]: 2 }),
    )
    expect(map.players[ann]?.kills).toBe(2)
  })

  test('whatever comes, rounds rise by number, scores never fall, and the last of them is the score', () => {
    const scores = fc.array(fc.tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 16 }), fc.nat(3)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(scores, (course) => {
        const played = course.filter(([first, second]) => first + second > 0)
        const map = play(
          ...played.map(([first, second, body]) => report([first, second], `${first}:${second}#${body}`)),
        )
        for (const [index, { score, number }] of map.rounds.entries()) {
          expect(number).toBe(score[0] + score[1])
          const before = map.rounds[index - 1]
          if (before === undefined) continue
          expect(before.number).toBeLessThan(number)
          expect(before.score[0] <= score[0] && before.score[1] <= score[1]).toBe(true)
        }
        expect(map.score).toEqual(map.rounds.at(-1)?.score ?? [0, 0])
      }),
    )
  })

  test('rounds of a map without a restore give the same map in any order', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 30 }), (seed, length) => {
        const next = chance(seed)
        let score: Pair = [0, 0]
        const course = Array.from({ length }, (_, index) => {
          score = next() < 0.5 ? [score[0] + 1, score[1]] : [score[0], score[1] + 1]
          return report(score, `r${index}`)
        })
        const anyOrder = course.map((one) => ({ one, at: next() })).toSorted((a, b) => a.at - b.at)
        expect(play(...anyOrder.map(({ one }) => one))).toEqual(play(...course))
      }),
    )
  })
})

describe('a server that says that it went back', () => {
  const restore = (map: MapState, score: Pair, players: Readonly<Record<string, number>> = {}) =>
    foldRestore(map, readRestore(restoredEntry(score, { players }).event as RestoredEvent, false))
  const before = play(report([1, 0], 'a', { [ann]: 1 }), report([2, 0], 'b', { [ann]: 2 }), report([2, 1], 'c'))

  test('voids what was played since, and keeps how the round before was won', () => {
    const { map, restored } = restore(before, [2, 0], { [ann]: 2 })
    expect(restored).toBe(true)
    expect(map).toMatchObject({ status: 'live', score: [2, 0] })
    expect(map.rounds).toEqual(before.rounds.slice(0, 2))
    // The next round is no second news of the same restore.
    expect(foldRound(map, report([3, 0], 'd'))).toMatchObject({ restored: false, map: { score: [3, 0] } })
  })

  test('brings the counters back, and leaves those of who is absent', () => {
    const map = play(report([1, 0], 'a', { [ann]: 1, [bek]: 5 }), report([2, 0], 'b', { [ann]: 4, [bek]: 7 }))
    const { players } = restore(map, [1, 0], { [ann]: 1 }).map
    expect([players[ann]?.kills, players[bek]?.kills]).toEqual([1, 7])
  })

  test('to the beginning of the map leaves nothing of it', () => {
    expect(restore(before, [0, 0])).toMatchObject({
      restored: true,
      map: { score: [0, 0], rounds: [], status: 'live' },
    })
  })

  test('to where it stands already changes nothing, but for counters', () => {
    expect(restore(before, [2, 1])).toEqual({ map: before, restored: false })
    expect(restore(before, [2, 1], { [ann]: 2 }).map).toBe(before)
    const { map, restored } = restore(before, [2, 1], { [ann]: 3 })
    expect([restored, map.rounds, map.players[ann]?.kills]).toEqual([false, before.rounds, 3])
  })

  test('twice, further back the second time, goes back twice', () => {
    const { map, restored } = restore(restore(before, [2, 0]).map, [1, 0])
    expect([restored, numbers(map), map.score]).toEqual([true, [1], [1, 0]])
  })

  test('to a round nobody heard of knows its score alone, until its own report comes', () => {
    const { map, restored } = restore(play(report([1, 0], 'a')), [3, 2])
    expect([restored, map.score]).toEqual([false, [3, 2]])
    expect(map.rounds.at(-1)).toEqual({ number: 5, score: [3, 2], side: null, reason: 'other', key: '' })
    const late = foldRound(map, report([3, 2], 'e'))
    expect([late.restored, late.map.rounds.at(-1)]).toMatchObject([false, { number: 5, key: 'e', side: 'ct' }])
    // Another score of that round is another course of the map.
    expect(foldRound(map, report([2, 3], 'f'))).toMatchObject({ restored: true, map: { score: [2, 3] } })
  })

  test('of another course replaces the rounds that cannot have led there', () => {
    const { map, restored } = restore(before, [0, 2])
    expect([restored, numbers(map), map.score]).toEqual([true, [2], [0, 2]])
  })

  test('too late, after the round that was played again, is old news', () => {
    const again = play(report([1, 0], 'a'), report([2, 0], 'b'), report([2, 1], 'c'), report([1, 1], 'b2'))
    expect(restore(again, [1, 0])).toEqual({ map: again, restored: false })
  })

  test('of a map that is over is not believed', () => {
    const over = play(report([12, 5], 'a'), report([13, 5], 'b'))
    expect(restore(over, [12, 5])).toEqual({ map: over, restored: false })
  })
})

describe('filling a gap of a map whose score is final', () => {
  const final: MapState = {
    ...play(report([12, 4], 'a'), report([13, 4], 'b')),
    status: 'finished',
    score: [13, 4],
    winner: 1,
  }

  test.each([
    ['fits between', [11, 4], 3],
    ['contradicts a known one', [10, 5], 2],
    ['is known already', [12, 4], 2],
    ['lies beyond the end', [13, 5], 2],
    ['has the last number with another score', [12, 5], 2],
  ] as const)('a round that %s', (_, score, count) => {
    const filled = fillGap(final, report(score, 'late'))
    expect(filled.rounds).toHaveLength(count)
    expect({ ...filled, rounds: [] }).toEqual({ ...final, rounds: [] })
  })
})

describe('the players of a late round', () => {
  const final: MapState = { ...play(report([12, 4], 'a', { [ann]: 9 })), status: 'finished', score: [13, 4], winner: 1 }

  test('are known by later words where there are any, and by its own where it is the last', () => {
    const early = fillGap(final, report([11, 4], 'late', { [ann]: 8, [bek]: 5 }))
    expect([early.players[ann]?.kills, early.players[bek]?.kills]).toEqual([9, 5])
    const last = fillGap(final, report([13, 4], 'last', { [bek]: 6 }))
    expect([last.players[ann]?.kills, last.players[bek]?.kills]).toEqual([9, 6])
    expect(fillGap(final, report([13, 4], 'last', { [ann]: 10 })).players[ann]?.kills).toBe(10)
  })

  test('a map whose rounds go beyond its score takes none in', () => {
    const odd: MapState = { ...play(report([12, 4], 'a'), report([12, 6], 'b')), status: 'finished', score: [13, 4] }
    expect(numbers(fillGap(odd, report([11, 4], 'late')))).toEqual([15, 16, 18])
  })
})

describe('who won a round', () => {
  const { rounds } = play(report([1, 0], 'a'), report([1, 1], 'b'), report([3, 1], 'd'))

  test.each([
    ['the first by its score', 0, 1],
    ['the next by the change of the score', 1, 2],
    ['nobody can say after a gap', 2, null],
    ['nobody beyond the end', 3, null],
  ] as const)('%s', (_, index, winner) => {
    expect(roundWinner(rounds, index)).toBe(winner)
  })

  test('the winner that the body names must not matter: it is whoever leads the map', () => {
    const event = roundEntry([0, 1]).event as RoundEndEvent
    const read = readRound(event, 'k', false)
    expect(read && roundWinner([read.round], 0)).toBe(2)
  })

  test('a round without a score is none', () => {
    expect(readRound(roundEntry([0, 0]).event as RoundEndEvent, 'k', false)).toBeNull()
  })

  test('a report with the teams turned round is read by our order, players too', () => {
    const event = roundEntry([3, 2], { players: { [ann]: 7 } }).event as RoundEndEvent
    const read = readRound(event, 'k', true)
    expect(read?.round.score).toEqual([2, 3])
    expect(read?.players[ann]?.team).toBe(2)
  })
})
