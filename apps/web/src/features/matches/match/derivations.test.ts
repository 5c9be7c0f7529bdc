import { bigScore, type MatchMap, type MatchScore, type PlayerLine } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import {
  bestOf,
  isDecidedWithoutPlay,
  openingMap,
  outcomeKey,
  passesFilter,
  sortMatches,
  sortPlayers,
  winsNeeded,
} from './match-derivations.ts'
import { score, item } from './match-samples.ts'

describe('derivations', () => {
  const finished = (id: string, winner: 1 | 2, at: string) =>
    item(id, {
      status: 'finished',
      finished_at: at,
      created_at: at,
      score: { ...score(9), match_id: id, status: 'finished', winner },
    })

  it('shows rounds while a map runs and maps won between maps', () => {
    expect(bigScore(score(1), 3)).toEqual({ team1: 9, team2: 7, unit: 'rounds' })
    expect(bigScore(score(1, [13, 7], { team1: 1, current_map: null }), 3)).toEqual({
      team1: 1,
      team2: 0,
      unit: 'maps',
    })
    expect(bigScore(score(1, [13, 7], { team1: 1, current_map: null }), 1)).toEqual({
      team1: 13,
      team2: 7,
      unit: 'rounds',
    })
  })

  it('opens with the running map, else the last one played', () => {
    const map = (number: number, status: MatchMap['status']): MatchMap => ({
      number,
      map: 'de_nuke',
      status,
      team1: 0,
      team2: 0,
      winner: null,
      rounds: [],
      logged_rounds: 0,
      players1: [],
      players2: [],
      demo: null,
      brought_demo: null,
    })
    expect([
      openingMap([map(1, 'finished'), map(2, 'live')])?.number,
      openingMap([map(1, 'finished'), map(2, 'upcoming')])?.number,
      openingMap([]),
    ]).toEqual([2, 1, null])
  })

  it('sorts running, ready, finished', () => {
    const list = [
      finished('old', 1, '2026-11-01T00:00:00Z'),
      item('r', { status: 'ready', number: 7 }),
      finished('new', 1, '2026-11-02T00:00:00Z'),
      item('l'),
      item('w', { status: 'warmup' }),
    ]
    expect(sortMatches(list).map((entry) => entry.id)).toEqual(['l', 'w', 'r', 'new', 'old'])
  })

  it('counts warm-up as live', () =>
    expect([
      passesFilter({ status: 'warmup' }, 'live'),
      passesFilter({ status: 'ready' }, 'live'),
      passesFilter({ status: 'ready' }, 'all'),
    ]).toEqual([true, false, true]))
  it.each([
    [1, 1],
    [3, 2],
    [5, 3],
  ])('a best of %i needs %i maps', (maps, wins) => expect(winsNeeded(maps)).toBe(wins))

  it('finds the best of a column and leaves no data out', () => {
    const line = (name: string, kills: number, adr: number | null): PlayerLine => ({
      steam_id: name,
      user_id: null,
      name,
      kills,
      deaths: 10,
      assists: 1,
      adr,
      headshot_share: null,
      kast: null,
      mvps: 0,
      first_kills: null,
      first_deaths: null,
      trade_kills: null,
      clutches: null,
      bomb_plants: null,
      bomb_defuses: null,
    })
    expect([
      bestOf([line('x', 9, 80.5), line('y', 12, null)], 'adr'),
      bestOf([line('x', 9, null)], 'adr'),
      bestOf([line('x', 0, 1)], 'mvps'),
    ]).toEqual([80.5, null, null])
    expect(sortPlayers([line('x', 9, 1), line('y', 12, 1)]).map((player) => player.name)).toEqual(['y', 'x'])
  })
})

describe('outcomeKey', () => {
  const ended = (outcome: MatchScore['outcome'], winner: 1 | 2 | null) =>
    item('m1', { status: 'finished', score: score(5, [0, 0], { outcome, winner, maps: [] }) })

  it.each([
    ['played', 1, null],
    ['played', null, 'outcome.draw'],
    ['forfeit', 2, 'outcome.forfeit'],
    ['double_forfeit', null, 'outcome.double_forfeit'],
    ['admin', 1, 'outcome.admin'],
    ['admin', null, 'outcome.admin_nobody'],
  ] as const)('%s, winner %s: %s', (outcome, winner, key) => expect(outcomeKey(ended(outcome, winner))).toBe(key))

  it('says of an annulled match that it is annulled, whatever its score', () =>
    expect(outcomeKey({ ...ended('played', 1), status: 'void' })).toBe('outcome.void'))

  it('tells a forfeit before the first round from one in the middle of a map', () => {
    expect(isDecidedWithoutPlay(ended('forfeit', 1))).toBe(true)
    expect(isDecidedWithoutPlay(item('m1', { score: score(5, [9, 7], { outcome: 'forfeit', winner: 1 }) }))).toBe(false)
    expect(isDecidedWithoutPlay(ended('played', 1))).toBe(false)
  })
})
