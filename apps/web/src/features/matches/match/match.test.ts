import type { MatchDetail, MatchListItem, MatchMap, MatchRound, MatchScore, PlayerLine } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { applyScoreToList, applyScoreToMatch, keepNewerScore } from './apply-score.ts'
import {
  bestOf,
  bigScore,
  formOf,
  isDecidedWithoutPlay,
  openingMap,
  outcomeKey,
  passesFilter,
  sortMatches,
  sortPlayers,
  winsNeeded,
} from './match-derivations.ts'
import { roundSegments } from './round-strip.ts'

const teams = [
  { id: 'a', name: 'Aqböri', tag: 'AQB' },
  { id: 'b', name: 'Qyran', tag: 'QYR' },
] as const

function score(version: number, rounds: [number, number] = [9, 7], more: Partial<MatchScore> = {}): MatchScore {
  return {
    match_id: 'm1',
    version,
    status: 'live',
    team1: 0,
    team2: 0,
    winner: null,
    outcome: null,
    current_map: 1,
    maps: [{ number: 1, map: 'de_mirage', status: 'live', team1: rounds[0], team2: rounds[1], winner: null }],
    ...more,
  }
}

function item(id: string, more: Partial<MatchListItem> = {}): MatchListItem {
  return {
    id,
    tournament: { id: '10', name: 'LOBBY OPEN CUP' },
    key: 'playoff/W/1/1',
    number: 1,
    stage: 'playoff',
    group: null,
    round: 1,
    is_final: false,
    best_of: 3,
    status: 'live',
    team1: teams[0],
    team2: teams[1],
    score: score(5, [9, 7], { match_id: id }),
    created_at: '2026-12-01T10:00:00Z',
    started_at: null,
    finished_at: null,
    ...more,
  }
}

const rounds = (winners: (1 | 2 | null)[]): MatchRound[] => {
  const tally = [0, 0]
  return winners.map((winner, index) => {
    if (winner) tally[winner - 1] = (tally[winner - 1] ?? 0) + 1
    const team1IsCt = index < 12
    return {
      number: index + 1,
      winner,
      side: winner === null ? null : (winner === 1) === team1IsCt ? 'ct' : 't',
      reason: winner ? 'elimination' : null,
      team1: tally[0] ?? 0,
      team2: tally[1] ?? 0,
    }
  })
}

function detail(version: number, more: Partial<MatchDetail> = {}): MatchDetail {
  const map: MatchMap = {
    number: 1,
    map: 'de_mirage',
    status: 'live',
    team1: 9,
    team2: 7,
    winner: null,
    rounds: rounds([1, 1, 2]),
    players1: [],
    players2: [],
  }
  return {
    ...item('m1'),
    version,
    score: score(version),
    maps: [map],
    roster1: [],
    roster2: [],
    moments: [],
    map_advantage: null,
    decision: null,
    replaced_by: null,
    ...more,
  }
}

describe('applyScoreToMatch', () => {
  it('lays the next version in and keeps rounds and players', () => {
    const { match, isGap } = applyScoreToMatch(detail(5), score(6, [10, 7]))
    expect(isGap).toBe(false)
    expect(match).toMatchObject({ version: 6, score: { maps: [{ team1: 10 }] }, maps: [{ team1: 10, team2: 7 }] })
    expect(match.maps[0]?.rounds).toHaveLength(3)
  })

  it('says that versions are missing', () =>
    expect(applyScoreToMatch(detail(5), score(8))).toMatchObject({ isGap: true, match: { version: 8 } }))

  it.each([[score(5)], [score(4)], [{ ...score(9), match_id: 'm2' }]])('ignores what is not news', (pushed) => {
    const before = detail(5)
    expect(applyScoreToMatch(before, pushed)).toEqual({ match: before, isGap: false })
  })

  it('adds a map that has just begun', () => {
    const next = score(6, [13, 7], {
      current_map: 2,
      maps: [
        { number: 1, map: 'de_mirage', status: 'finished', team1: 13, team2: 7, winner: 1 },
        { number: 2, map: 'de_nuke', status: 'live', team1: 0, team2: 0, winner: null },
      ],
    })
    expect(applyScoreToMatch(detail(5), next).match.maps.map((map) => [map.map, map.rounds.length])).toEqual([
      ['de_mirage', 3],
      ['de_nuke', 0],
    ])
  })

  it('does not let a slow answer roll the score back', () => {
    expect(keepNewerScore(detail(5), detail(7, { score: score(7, [11, 7]) }))).toMatchObject({
      version: 7,
      maps: [{ team1: 11 }],
    })
    const fresh = detail(8)
    expect(keepNewerScore(fresh, detail(7))).toBe(fresh)
  })

  it('touches only the row of its match in a list', () => {
    const list = [item('m1'), item('m2')]
    const after = applyScoreToList(list, score(9, [12, 7]))
    expect([after[0]?.score.version, after[1]]).toEqual([9, list[1]])
    expect(applyScoreToList(list, score(1))).toBe(list)
  })
})

describe('roundSegments', () => {
  const winners = Array.from({ length: 16 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))

  it('splits regulation into halves and marks the round being played', () => {
    const [first, second, ...rest] = roundSegments({ status: 'live', rounds: rounds(winners) })
    expect(rest).toEqual([])
    expect([first?.slots.length, first?.team1, first?.team2, first?.team1Side, second?.team1Side]).toEqual([
      12,
      6,
      6,
      'ct',
      't',
    ])
    expect(second?.slots.map((slot) => slot.state)).toEqual([
      'played',
      'played',
      'played',
      'played',
      'now',
      ...Array<string>(7).fill('next'),
    ])
  })

  it('shows a round that was never reported as such', () => {
    const [first] = roundSegments({ status: 'finished', rounds: rounds([1, null, 2]) })
    expect(first?.slots.slice(0, 4).map((slot) => slot.state)).toEqual(['played', 'unknown', 'played', 'next'])
  })

  it('opens an overtime when regulation ends level, and only then', () => {
    const level = Array.from({ length: 24 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))
    const segments = roundSegments({ status: 'live', rounds: rounds(level) })
    expect(segments.map((segment) => [segment.kind, segment.number, segment.slots.length])).toEqual([
      ['half', 1, 12],
      ['half', 2, 12],
      ['overtime', 1, 6],
    ])
    expect(segments[2]?.slots[0]?.state).toBe('now')
    expect(roundSegments({ status: 'finished', rounds: rounds(level) })).toHaveLength(2)
  })

  it('has a piece for every overtime played', () => {
    const long = Array.from({ length: 34 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))
    expect(roundSegments({ status: 'finished', rounds: rounds(long) }).map((segment) => segment.kind)).toEqual([
      'half',
      'half',
      'overtime',
      'overtime',
    ])
  })

  it('is all blank before the first round', () =>
    expect(
      roundSegments({ status: 'upcoming', rounds: [] })
        .flatMap((segment) => segment.slots)
        .every((slot) => slot.state === 'next'),
    ).toBe(true))
})

describe('derivations', () => {
  const finished = (id: string, winner: 1 | 2, at: string) =>
    item(id, {
      status: 'finished',
      finished_at: at,
      created_at: at,
      score: { ...score(9), match_id: id, status: 'finished', winner },
    })

  it('reads form from matches finished before', () => {
    const list = [
      finished('x', 1, '2026-11-30T11:00:00Z'),
      finished('y', 2, '2026-11-30T12:00:00Z'),
      finished('later', 1, '2026-12-05T12:00:00Z'),
      item('m1'),
    ]
    expect(formOf(list, 'a', item('m1'))).toEqual([
      { matchId: 'x', isWin: true },
      { matchId: 'y', isWin: false },
    ])
    expect(formOf(list, 'b', item('m1')).map((result) => result.isWin)).toEqual([false, true])
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
      players1: [],
      players2: [],
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
