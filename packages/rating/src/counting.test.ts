import { describe, expect, it, test } from 'vitest'
import { isRepeated, type PlayedMap, ratedLineup, uncounted } from './counting.ts'
import { shareTogether } from './evidence.ts'

const hour = 3_600_000
const map: PlayedMap = { kind: 'cup', isServerRegistered: true, wereTeamsFull: true, rounds: 20, isForfeit: false }

describe('what counts', () => {
  it.each(['cup', 'queue', 'rated_scrim'] as const)('is a whole map of a %s', (kind) => {
    expect(uncounted({ ...map, kind })).toBeNull()
    expect(uncounted({ ...map, kind, rounds: 6 })).toBeNull()
  })

  it.each<[string, Partial<PlayedMap>]>([
    ['kind', { kind: 'other' }],
    ['server', { isServerRegistered: false }],
    ['not_full', { wereTeamsFull: false }],
    ['forfeit', { isForfeit: true }],
    ['too_short', { rounds: 5 }],
  ])('is nothing that fails by %s', (reason, part) => {
    expect(uncounted({ ...map, ...part })).toBe(reason)
  })

  it('is four maps of the same two fives in a day, but for cups', () => {
    const before = [1, 5, 9, 13].map((hours) => hours * hour)
    expect(isRepeated('queue', 20 * hour, before.slice(1))).toBe(false)
    expect(isRepeated('queue', 20 * hour, before)).toBe(true)
    expect(isRepeated('queue', 25 * hour, before)).toBe(false)
    expect(isRepeated('cup', 20 * hour, before)).toBe(false)
  })
})

describe('who is rated', () => {
  const starters = ['a', 'b', 'c', 'd', 'e']
  const played = (rounds: Record<string, number>) =>
    new Map(Object.entries({ a: 20, b: 20, c: 20, d: 20, e: 20, ...rounds }))

  it('is whoever began, also one who left', () => {
    expect(ratedLineup(starters, played({ e: 1 }), 20)).toEqual(starters)
    expect(ratedLineup(starters, played({ e: 11, s: 9 }), 20)).toEqual(starters)
  })

  it('is a substitute with half of the rounds, in the place of who played least', () => {
    expect(ratedLineup(starters, played({ b: 10, e: 6, s: 14 }), 20)).toEqual(['a', 'b', 'c', 'd', 's'])
    expect(ratedLineup(starters, played({ e: 10, s: 10 }), 20)).toEqual(['a', 'b', 'c', 'd', 's'])
    expect(ratedLineup(starters, played({ a: 2, e: 3, s: 17, t: 18 }), 20)).toEqual(['t', 'b', 'c', 'd', 's'])
  })
})

test.each([
  [[5], 1],
  [[3, 1, 1], 0.3],
  [[2, 1, 1, 1], 0.1],
  [[1, 1, 1, 1, 1], 0],
  [[2, 3], 0.4],
  [[1], 0],
])('parties of %j have queued together in %d of their pairs', (parties, share) => {
  expect(shareTogether(parties)).toBeCloseTo(share, 12)
})
