import { defaultRules, type MatchDetail, type MatchMap } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { applyScoreToList, applyScoreToMatch, keepNewerScore } from './apply-score.ts'
import { roundSegments } from './round-strip.ts'
import { score, item, rounds } from './match-samples.ts'

function detail(version: number, more: Partial<MatchDetail> = {}): MatchDetail {
  const map: MatchMap = {
    number: 1,
    map: 'de_mirage',
    status: 'live',
    team1: 9,
    team2: 7,
    winner: null,
    rounds: rounds([1, 1, 2]),
    logged_rounds: 0,
    players1: [],
    players2: [],
    demo: null,
    brought_demo: null,
  }
  return {
    ...item('m1'),
    version,
    score: score(version),
    maps: [map],
    roster1: [],
    roster2: [],
    coach1: null,
    coach2: null,
    form1: [],
    form2: [],
    moments: [],
    map_advantage: null,
    decision: null,
    replaced_by: null,
    game: { players: 5, rules: defaultRules(5) },
    live_delay: 0,
    ...more,
  }
}

describe('applyScoreToMatch', () => {
  it('forgets what was not known once the score says it no more', () => {
    const before = detail(1, { maps: detail(1).maps.map((map) => ({ ...map, is_catching_up: true as const })) })
    const { match } = applyScoreToMatch(before, score(2))
    expect(match.maps.map((map) => map.is_catching_up)).not.toContain(true)
  })

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
    const other = { ...detail(5), id: 'm2' }
    expect(keepNewerScore(other, detail(7))).toBe(other)
  })

  it('touches only the row of its match in a list', () => {
    const list = [item('m1'), item('m2')]
    const after = applyScoreToList(list, score(9, [12, 7]))
    expect([after[0]?.score.version, after[1]]).toEqual([9, list[1]])
    expect(applyScoreToList(list, score(1))).toBe(list)
  })
})

describe('roundSegments', () => {
  const usual = defaultRules(5)
  const winners = Array.from({ length: 16 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))

  it('splits regulation into halves and marks the round being played', () => {
    const [first, second, ...rest] = roundSegments({ status: 'live', rounds: rounds(winners) }, usual)
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
    const [first] = roundSegments({ status: 'finished', rounds: rounds([1, null, 2]) }, usual)
    expect(first?.slots.slice(0, 4).map((slot) => slot.state)).toEqual(['played', 'unknown', 'played', 'next'])
  })

  it('opens an overtime when regulation ends level, and only then', () => {
    const level = Array.from({ length: 24 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))
    const segments = roundSegments({ status: 'live', rounds: rounds(level) }, usual)
    expect(segments.map((segment) => [segment.kind, segment.number, segment.slots.length])).toEqual([
      ['half', 1, 12],
      ['half', 2, 12],
      ['overtime', 1, 6],
    ])
    expect(segments[2]?.slots[0]?.state).toBe('now')
    expect(roundSegments({ status: 'finished', rounds: rounds(level) }, usual)).toHaveLength(2)
  })

  it('has a piece for every overtime played', () => {
    const long = Array.from({ length: 34 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))
    expect(roundSegments({ status: 'finished', rounds: rounds(long) }, usual).map((segment) => segment.kind)).toEqual([
      'half',
      'half',
      'overtime',
      'overtime',
    ])
  })

  it('is all blank before the first round', () =>
    expect(
      roundSegments({ status: 'upcoming', rounds: [] }, usual)
        .flatMap((segment) => segment.slots)
        .every((slot) => slot.state === 'next'),
    ).toBe(true))

  it('is as long as the rules of the match say, and goes into an overtime only where they know one', () => {
    const level = Array.from({ length: 16 }, (_, index): 1 | 2 => (index % 2 === 0 ? 1 : 2))
    const map = { status: 'live', rounds: rounds(level) } as const
    const lengths = (rules: Parameters<typeof roundSegments>[1]) =>
      roundSegments(map, rules).map(({ kind, slots }) => [kind, slots.length])
    const halves = [
      ['half', 8],
      ['half', 8],
    ]
    expect(lengths(defaultRules(2))).toEqual([...halves, ['overtime', 4]])
    expect(lengths({ ...defaultRules(2), overtime: null })).toEqual(halves)
    expect(lengths({ ...usual, half_rounds: 15 })).toEqual([
      ['half', 15],
      ['half', 15],
    ])
  })
})
