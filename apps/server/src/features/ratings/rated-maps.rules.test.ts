import { describe, expect, it } from 'vitest'
import { evidenceOf, lettersOf, type RatableMatch, type RosterEntry, wonByFirst } from './rated-maps.rules.ts'

type Map = RatableMatch['state']['maps'][number]
type Round = Map['rounds'][number]
const round = (score: [number, number], side: Round['side'] = 'ct'): Round => ({
  number: score[0] + score[1],
  score,
  side,
  reason: 'other',
  key: 'k',
})
const played = (team: 1 | 2, roundsPlayed: number) => ({
  team,
  name: 'x',
  kills: 0,
  deaths: 0,
  assists: 0,
  damage: 0,
  headshotKills: 0,
  roundsPlayed,
  mvps: 0,
  kast: null,
})
const map: Map = {
  number: 0,
  status: 'finished',
  score: [13, 5],
  winner: 1,
  rounds: [round([0, 1]), round([1, 1]), round([13, 5])],
  players: { s1: played(1, 18), s2: played(2, 18) },
}
const match: RatableMatch = {
  state: {
    status: 'finished',
    maps: [map],
    decision: null,
    moments: [{ at: '2026-03-01T12:00:00.000Z', kind: 'map_finished', map: 0, score: [13, 5] }],
  },
  players: 1,
  maps: ['de_nuke'],
  finishedAt: new Date('2026-03-01T13:00:00Z'),
}
const roster: RosterEntry[] = [
  { userId: 'u1', steamId: 's1', isSubstitute: false },
  { userId: 'u3', steamId: 's3', isSubstitute: true },
]
const of = (state: Partial<RatableMatch['state']>, more: Partial<RatableMatch> = {}) =>
  evidenceOf({ ...match, ...more, state: { ...match.state, ...state } }, roster)
const ofMap = (part: Partial<Map>) => of({ maps: [{ ...map, ...part }] })

describe('evidence', () => {
  it('is a map that was played, at the moment of its end, of accounts and of others', () => {
    expect(of({})).toEqual([
      {
        mapNumber: 0,
        ladder: '1v1',
        endedAt: new Date('2026-03-01T12:00:00Z'),
        teams: [['u1'], [null]],
        rounds: '01aaaaaaaaaaaabbbb',
        sides: null,
        map: 'de_nuke',
        halfRounds: 12,
        overtimeHalfRounds: 3,
      },
    ])
    expect(of({ moments: [] })[0]?.endedAt).toEqual(match.finishedAt)
    expect(of({ rules: { maxRounds: 16, overtimeRounds: null } })).toEqual([])
    expect(ofMap({ score: [13, 12] })).toEqual([])
  })

  it.each<[string, Partial<Map>]>([
    ['still runs', { status: 'live' }],
    ['was heard of by nobody', { rounds: [] }],
    ['had a team that was not full', { players: { s1: played(1, 18), s2: played(2, 0) } }],
    ['is shorter than maps are', { score: [5, 2] }],
  ])('is none that %s', (_, part) => {
    expect(ofMap(part)).toEqual([])
  })

  it('is nothing of a match that is not over, annulled, or of another size', () => {
    expect(of({ status: 'live' })).toEqual([])
    expect(of({ status: 'void' })).toEqual([])
    expect(of({}, { players: 3 })).toEqual([])
    expect(of({}, { finishedAt: null })).toEqual([])
  })

  it('is what was played before a word from outside, and not what that says', () => {
    const decision = { outcome: 'forfeit', winner: 2, maps: [] } as const
    const cut: Map = { ...map, number: 1, score: [3, 4], rounds: [round([3, 4])] }
    expect(of({ decision, maps: [map, cut] }).map(({ mapNumber }) => mapNumber)).toEqual([0])
    const ruled = { ...map, score: [13, 0] as const, rounds: [round([4, 0])] }
    expect(of({ decision: { ...decision, outcome: 'admin' }, maps: [ruled] })).toEqual([])
  })

  it('has a substitute who played half of it', () => {
    const players = { s1: played(1, 9), s3: played(1, 9), s2: played(2, 18) }
    expect(ofMap({ players })[0]?.teams[0]).toEqual(['u3'])
    expect(ofMap({ players: { ...players, s3: played(1, 8) } })[0]?.teams[0]).toEqual(['u1'])
  })
})

describe('letters', () => {
  it('tell rounds and sides where they are known', () => {
    const rounds = [round([1, 0]), round([1, 1]), round([2, 1], 't')]
    expect(lettersOf(rounds, [2, 1])).toEqual({ rounds: '101', sides: 'ctt' })
    expect(lettersOf(rounds, [3, 1])).toEqual({ rounds: '1011', sides: null })
    expect(lettersOf([], [2, 1])).toEqual({ rounds: 'aab', sides: null })
    expect(wonByFirst('10ab')).toEqual([true, false, true, false])
  })
})
