import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { validateConfig } from './config.ts'
import { groups, isComplete, matches, takesDraws } from './read.ts'
import { parse, serialize } from './serialize.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  league,
  numbers,
  playOut,
  refusalOf,
  swissStage,
  tableRows,
  teamsIn,
  teamsOf,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { StageConfig } from './types.ts'

function problems(stages: readonly object[], teams = 8, rest: object = {}): string[] {
  return validateConfig({ teams: teamsOf(teams), stages, ...rest }).map(({ code, path }) => `${code} ${path}`)
}

describe('a double round robin', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of %i: everybody meets twice, with sides swapped', (size) => {
    const pairs = matches(league(size, { meetings: 2 })).map((each) => teamsIn(each).join(' '))
    expect(pairs).toHaveLength(size * (size - 1))
    expect(new Set(pairs).size).toBe(pairs.length)
  })

  it('case 45: the mini-table waits for both meetings', () => {
    const t = win(league(2, { meetings: 2 }), 'groups/A/1/1', 1)
    expect(tableRows(t)[0]).toMatchObject({ team: 'T1', decidedBy: 'points' })
    const both = win(t, 'groups/A/2/1', 1)
    expect(tableRows(both).map(({ points, decidedBy }) => [points, decidedBy])).toEqual([
      [3, 'seed'],
      [3, 'seed'],
    ])
  })

  it('case 37: leaves one of an odd group idle, which is no win', () => {
    const t = league(3, { meetings: 2 })
    expect(matches(t).filter(({ round }) => round === 1)).toHaveLength(1)
    expect(tableRows(t).map(({ played, wins }) => [played, wins])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('a best of two', () => {
  const maps = (text: string) =>
    text.split(' ').map((map) => {
      const [score1 = 0, score2 = 0] = map.split('-').map(Number)
      return { score1, score2 }
    })

  it.each([
    ['draw', '13-5 5-13', null],
    [1, '13-5 13-7', null],
    [2, '5-13 7-13', null],
    [1, '13-5 5-13', 'winner_mismatch'],
    ['draw', '13-5 13-5', 'winner_mismatch'],
    [1, '13-5', 'too_few_maps'],
    ['draw', '13-5 5-13 13-5', 'too_many_maps'],
    ['draw', '12-12 13-5', 'map_drawn'],
  ])('winner %s with %s: %s', (winner, score, code) => {
    const event = { type: 'match_result', match: 'groups/A/1/1', winner, maps: maps(score) }
    expect(refusalOf(league(2, { bestOf: 2 }), event)).toBe(code)
  })

  it('gives a point to both for a draw', () => {
    const t = tell(league(2, { bestOf: 2 }), { type: 'match_result', match: 'groups/A/1/1', winner: 'draw', maps: [] })
    expect(tableRows(t).map(({ draws, points, played }) => [draws, points, played])).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ])
  })

  it('case 30: is for groups alone', () => {
    expect(problems([knockoutStage({ bestOf: 2 })])).toEqual(['best_of_invalid stages.0.bestOf'])
    expect(problems([valveStage({ bestOf: 2, advance: 0 })])).toEqual(['best_of_invalid stages.0.bestOf'])
    expect(refusalOf(knockout(2), { type: 'match_result', match: 'playoff/W/1/1', winner: 'draw', maps: [] })).toBe(
      'draw_not_allowed',
    )
  })
})

describe('groups without overtime', () => {
  const maps = (text: string) =>
    text.split(' ').map((map) => {
      const [score1 = 0, score2 = 0] = map.split('-').map(Number)
      return { score1, score2 }
    })
  const report = (bestOf: number, winner: unknown, score: string) =>
    refusalOf(league(2, { bestOf, draws: true }), {
      type: 'match_result',
      match: 'groups/A/1/1',
      winner,
      maps: maps(score),
    })

  it.each([
    [1, 'draw', '12-12', null],
    [1, 1, '13-11', null],
    [1, 1, '12-12', 'winner_mismatch'],
    [1, 'draw', '13-11', 'winner_mismatch'],
    [1, 'draw', '12-12 12-12', 'too_many_maps'],
    [2, 1, '12-12 13-5', null],
    [2, 'draw', '12-12 12-12', null],
    [2, 'draw', '12-12', 'too_few_maps'],
    [3, 1, '13-5 12-12 12-12', null],
    [3, 'draw', '13-5 12-12 5-13', null],
    [3, 1, '13-5 13-5', null],
    [3, 1, '13-5 13-5 12-12', 'too_many_maps'],
    [3, 1, '13-5 12-12', 'too_few_maps'],
  ])('best of %i, winner %s with %s: %s', (bestOf, winner, score, code) => {
    expect(report(bestOf, winner, score)).toBe(code)
  })

  it('count a drawn map for nobody, and a drawn match as a draw', () => {
    const t = tell(league(2, { draws: true }), {
      type: 'match_result',
      match: 'groups/A/1/1',
      winner: 'draw',
      maps: maps('12-12'),
    })
    expect(tableRows(t).map((row) => [row.draws, row.points, row.mapsWon, row.mapsLost, row.roundsWon])).toEqual([
      [1, 1, 0, 0, 12],
      [1, 1, 0, 0, 12],
    ])
  })

  it('are the only matches that take draws', () => {
    const t = league(2, { draws: true })
    expect(takesDraws(t, 'groups/A/1/1')).toBe(true)
    expect(takesDraws(t, 'groups/A/9/9')).toBe(false)
    expect(takesDraws(league(2), 'groups/A/1/1')).toBe(false)
    expect(takesDraws(knockout(2), 'playoff/W/1/1')).toBe(false)
    // All points are equal and so is the seed step left out: lots decide, or a match more, which must have a winner.
    const tied = tell(league(2, { draws: true, tieBreaks: ['rounds_won'] }), {
      type: 'match_result',
      match: 'groups/A/1/1',
      winner: 'draw',
      maps: maps('12-12'),
    })
    const more = tell(tied, { type: 'tie_break_added', stage: 'groups', group: 'A', teams: ['T1', 'T2'], bestOf: 1 })
    expect(takesDraws(more, 'groups/A/2/1')).toBe(false)
    expect(refusalOf(more, { type: 'match_result', match: 'groups/A/2/1', winner: 'draw', maps: maps('12-12') })).toBe(
      'draw_not_allowed',
    )
  })

  it('are on or not there', () => {
    expect(problems([groupStage({ draws: false as never, advance: 0 })])).toEqual(['points_invalid stages.0.draws'])
  })
})

describe('groups dealt otherwise', () => {
  const dealt = (seeding: 'pots' | readonly (readonly number[])[]) =>
    groups(tournamentOf(8, groupStage({ seeding, advance: 0 })), 'groups').map(({ teams }) =>
      teams.map((team) => Number(team.slice(1))),
    )

  it('by pots: every group has one team of each pot, in order', () => {
    expect(dealt('pots')).toEqual([
      [1, 3, 5, 7],
      [2, 4, 6, 8],
    ])
  })

  it('by hand: as they are given', () => {
    const byHand = [
      [8, 1, 2, 3],
      [4, 5, 6, 7],
    ]
    expect(dealt(byHand)).toEqual(byHand)
  })

  it.each([
    [
      'a seed twice',
      [
        [1, 2, 3, 4],
        [4, 5, 6, 7],
      ],
    ],
    [
      'a seed too many',
      [
        [1, 2, 3, 4],
        [5, 6, 7, 9],
      ],
    ],
    ['a group too few', [[1, 2, 3, 4, 5, 6, 7, 8]]],
    [
      'a group too big',
      [
        [1, 2, 3],
        [4, 5, 6, 7, 8],
      ],
    ],
    ['no groups', 'random'],
  ])('are refused with %s', (_, seeding) => {
    expect(problems([{ ...groupStage({ advance: 0 }), seeding }])).toEqual(['seeding_invalid stages.0.seeding'])
  })
})

describe('configs of every format', () => {
  it.each<[string, object[], string[]]>([
    ['three meetings', [{ ...groupStage({ advance: 0 }), meetings: 3 }], ['meetings_invalid stages.0.meetings']],
    ['no grand final', [{ ...doubleStage(), grandFinal: 'x' }], ['grand_final_invalid stages.0.grandFinal']],
    [
      'case 33: a map ahead in one map',
      [doubleStage({ grandFinal: 'upper_map', finalBestOf: 1 })],
      ['grand_final_invalid stages.0.grandFinal'],
    ],
    ['lower lengths', [doubleStage({ lowerBestOfByRound: [2] })], ['best_of_invalid stages.0.lowerBestOfByRound.0']],
    ['no pairing', [{ ...valveStage({ advance: 0 }), pairing: 'x' }], ['swiss_invalid stages.0.pairing']],
    ['no ranking', [{ ...valveStage({ advance: 0 }), ranking: 'x' }], ['swiss_invalid stages.0.ranking']],
    ['wins without losses', [{ ...valveStage({ advance: 0 }), losses: undefined }], ['swiss_invalid stages.0.rounds']],
    ['wins and rounds', [{ ...valveStage({ advance: 0 }), rounds: 3 }], ['swiss_invalid stages.0.rounds']],
    [
      'a team forbidden to itself',
      [valveStage({ advance: 0, forbidden: [['T1', 'T1']] })],
      ['forbidden_invalid stages.0.forbidden'],
    ],
    [
      'a stranger forbidden',
      [valveStage({ advance: 0, forbidden: [['T1', 'X']] })],
      ['forbidden_invalid stages.0.forbidden'],
    ],
    ['more places than teams', [valveStage({ advance: 9 })], ['advance_invalid stages.0.advance']],
    ['a Swiss stage fed by nobody', [valveStage({ advance: 0, from: 'previous' })], ['from_invalid stages.0.from']],
    [
      'stages after a knockout',
      [doubleStage(), swissStage(2, { from: 'previous' })],
      ['stage_order_invalid stages.0.format'],
    ],
  ])('refuse %s', (_, stages, found) => {
    expect(problems(stages)).toEqual(found)
  })

  it('case 5: a cap is never outgrown silently', () => {
    expect(problems([knockoutStage()], 17, { capacity: 16 })).toEqual(['teams_too_many teams'])
    expect(problems([knockoutStage()], 16, { capacity: 16 })).toEqual([])
    expect(problems([knockoutStage()], 16, { capacity: 1 })).toEqual(['capacity_invalid capacity'])
    expect(problems([knockoutStage()], 4, { disqualifiedPlace: 'first' })).toEqual([
      'disqualified_place_invalid disqualifiedPlace',
    ])
  })

  it.each([0, 1])('case 1: %i teams are refused in every format', (teams) => {
    for (const stage of [knockoutStage(), doubleStage(), gslStage(), swissStage(3), groupStage({ advance: 0 })]) {
      expect(problems([stage], teams)).toContain('teams_too_few teams')
    }
  })

  const chains: [string, number, StageConfig[]][] = [
    ['groups, double elimination', 16, [groupStage(), doubleStage({ from: 'previous' })]],
    ['Swiss, single elimination', 16, [valveStage(), knockoutStage({ from: 'previous' })]],
    ['GSL, single elimination', 16, [gslStage(), knockoutStage({ from: 'previous' })]],
    ['double elimination alone', 13, [doubleStage()]],
    [
      'Swiss, Swiss, double elimination',
      32,
      [valveStage({ advance: 16 }), valveStage({ id: 'two', from: 'previous' }), doubleStage({ from: 'previous' })],
    ],
    [
      'groups, GSL, single elimination',
      16,
      [groupStage({ advance: 2 }), gslStage(), knockoutStage({ from: 'previous' })],
    ],
    ['Swiss, groups', 16, [valveStage(), groupStage({ advance: 0 })]],
  ]
  it.each(chains)('%s: stages chain', (_, teams, stages) => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const t = playOut(tournamentOf(teams, ...stages), numbers(seed))
        expect(isComplete(t)).toBe(true)
        expect(parse(serialize(t))).toEqual(t)
      }),
      { numRuns: 20 },
    )
  })
})
