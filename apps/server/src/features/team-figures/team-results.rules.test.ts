import { describe, expect, test } from 'vitest'
import { emptyMatchFor, type Told } from './team-results.test-kit.ts'
import { teamResultsOf } from './team-results.rules.ts'

const of = (told: Partial<Told>, bestOf: 1 | 2 | 3 = 1) =>
  teamResultsOf(emptyMatchFor(bestOf, told), ['de_mirage', 'de_nuke', 'de_inferno'])
const map = (number: number, score: [number, number], rounds: [1 | 2, 'ct' | 't' | null][] = []) => {
  let [first, second] = [0, 0]
  return {
    number,
    status: 'finished' as const,
    score,
    winner: score[0] > score[1] ? (1 as const) : (2 as const),
    rounds: rounds.map(([winner, side], index) => {
      if (winner === 1) first += 1
      else second += 1
      return {
        number: index + 1,
        score: [first, second] as const,
        side,
        reason: 'unknown' as never,
        key: String(index),
      }
    }),
    players: {},
  }
}

describe('a finished match, as its teams saw it', () => {
  test('is rounds where one map was played, own first, with the rounds of each side', () => {
    const [one, two] = of({
      winner: 1,
      maps: [
        map(
          0,
          [13, 7],
          [
            [1, 'ct'],
            [1, 'ct'],
            [2, 't'],
            [2, 'ct'],
            [1, null],
          ],
        ),
      ],
    })
    expect(one).toMatchObject({ team: 1, outcome: 'won', wasPlayed: true, score: [13, 7] })
    expect(two).toMatchObject({ team: 2, outcome: 'lost', score: [7, 13] })
    expect(one?.maps).toEqual([
      {
        number: 0,
        map: 'de_mirage',
        rounds: 13,
        opponentRounds: 7,
        ct: { played: 3, won: 2 },
        t: { played: 1, won: 0 },
      },
    ])
    // The other team stood on the other side of each of them.
    expect(two?.maps[0]).toMatchObject({ ct: { played: 1, won: 1 }, t: { played: 3, won: 1 } })
  })

  test('is maps where it was a series, and counts no map that was not played to its end', () => {
    const short = { ...map(2, [5, 3]), winner: null }
    const [one] = of({ winner: 1, maps: [map(0, [13, 7]), map(1, [13, 11]), short] }, 3)
    expect(one?.score).toEqual([2, 0])
    expect(one?.maps.map(({ map: name }) => name)).toEqual(['de_mirage', 'de_nuke'])
  })

  test.each([
    ['a draw', { winner: null, outcome: 'played' }, ['drawn', 'drawn', true]],
    ['nobody came', { winner: null, outcome: 'double_forfeit' }, ['none', 'none', false]],
    ['one did not come', { winner: 2, outcome: 'forfeit' }, ['lost', 'won', false]],
    ['an organiser’s word', { winner: 1, outcome: 'admin' }, ['won', 'lost', false]],
  ] as const)('%s', (_, told, [first, second, wasPlayed]) => {
    const [one, two] = of(told, 2)
    expect([one?.outcome, two?.outcome, one?.wasPlayed]).toEqual([first, second, wasPlayed])
    expect(one?.maps).toEqual([])
  })

  test.each(['ready', 'live', 'void'] as const)('is not there while it is %s', (status) => {
    expect(of({ status, maps: [map(0, [13, 7])] })).toEqual([])
  })
})
