import { describe, expect, it } from 'vitest'
import type { BracketMatch } from '@lobby/contract'
import { aMatch, aScore, bye, seed } from '#features/tournaments/testing'
import { listedMatches, resultMatchOf } from './listed-matches.ts'

const states = ['pending', 'ready', 'live', 'done', 'walkover', 'nobody', 'not_needed', 'void'] as const
const one = (number: number, is: Partial<BracketMatch> = {}) =>
  aMatch({ number, match_id: `m${number}`, team1: seed(1, 'aqbori'), team2: seed(2, 'qyran'), ...is })
const all = states.map((state, at) => one(at + 1, { state }))
const numbers = (matches: readonly BracketMatch[]) => matches.map(({ number }) => number)

describe('matches of the list', () => {
  it.each([
    ['open', [3, 2]],
    ['finished', [4, 5, 6]],
    ['all', [3, 1, 2, 4, 5, 6, 7, 8]],
  ] as const)('%s, what is being played first', (filter, expected) =>
    expect(numbers(listedMatches(all, filter, ''))).toEqual(expected),
  )

  it.each([
    ['2', [2]],
    ['#2', [2]],
    [' #2 ', [2]],
    ['22', [22]],
    ['QYR', [2, 22]],
    ['qyran', [2, 22]],
    ['aqb', [2]],
    // A tag is found whole only: two letters are in every other name.
    ['tl', []],
    ['tlp', [22]],
    ['nobody', []],
  ])('finds %j by number, name or whole tag', (search, expected) => {
    const tulpar = { ...seed(1), team: { id: 't', name: 'Тұлпар', tag: 'TLP' } }
    expect(numbers(listedMatches([one(2), one(22, { team1: tulpar })], 'all', search))).toEqual(expected)
  })

  it('finds names in any letters, and seats that are empty by nothing', () => {
    const match = one(4, {
      team1: { ...seed(1), team: { id: 't', name: 'Тұлпар Ұрпағы', tag: 'TLP' } },
      team2: seed(2),
    })
    expect(listedMatches([match], 'all', 'ҰРПАҒЫ')).toEqual([match])
    expect(listedMatches([one(5, { team1: seed(1), team2: bye })], 'all', 'a')).toEqual([])
  })
})

describe('what a result is set for', () => {
  it.each([
    ['ready', false],
    ['live', false],
    ['done', true],
    ['walkover', true],
    ['nobody', true],
  ] as const)('a match that is %s, decided: %s', (state, isDecided) =>
    expect(resultMatchOf(one(9, { state }))).toMatchObject({ id: 'm9', number: 9, bestOf: 3, isDecided }),
  )

  it.each([
    ['waits', { state: 'pending' }],
    ['is not needed', { state: 'not_needed' }],
    ['is annulled', { state: 'void' }],
    ['has no page', { state: 'ready', match_id: null }],
    ['is a bye', { state: 'walkover', team2: bye }],
    ['knows one team', { state: 'ready', team1: seed(1) }],
  ] as const)('none for a match that %s', (_, is) => expect(resultMatchOf(one(1, is))).toBeNull())

  it('begins with the maps that are over', () => {
    const map = { number: 0, map: 'de_mirage', winner: 1 as const, team1: 13, team2: 5 }
    const score = aScore({
      maps: [
        { ...map, status: 'finished' },
        { ...map, number: 1, status: 'live', winner: null },
      ],
    })
    expect(resultMatchOf(one(1, { state: 'live', score }))?.maps).toMatchObject([{ team1: 13, team2: 5 }])
    expect(resultMatchOf(one(1, { state: 'live' }))?.maps).toEqual([])
  })
})
