import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { conditionalChances } from './chance-table.ts'
import { chances, whatIf } from './chances.ts'
import { mixChances } from './chance-mix.ts'
import { playable, takesDraws } from './read.ts'
import type { Tournament } from './state.ts'
import { anyChain } from './testing/chains.ts'
import { bruteChances, isAgainstItself, isSmall, pairOf, type Split, withoutScores } from './testing/chance-oracle.ts'
import { stirred } from './testing/stir.ts'
import {
  doubleStage,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  numbers,
  reportAll,
  swissStage,
  tell,
  tournamentOf,
  valveStage,
  win,
} from './testing/test-kit.ts'
import type { StageConfig, TeamId, TournamentFact } from './types.ts'

/** A pair chance that hangs on the length of the match: longer ones are surer for the better team. */
function pairChance(seed: number) {
  return (one: TeamId, two: TeamId, bestOf: number): number => {
    const edge = (strengthOf(one, seed) - strengthOf(two, seed)) * Math.sqrt(bestOf)
    return 1 / (1 + Math.exp(-edge))
  }
}

function strengthOf(team: TeamId, seed: number): number {
  return numbers(seed + 7919 * (Number.parseInt(team.slice(1), 10) || 0))() * 3
}

/** What is told of a match by hand: a best of two is two maps; without overtime even teams draw one in eight. */
function splitBy(p: ReturnType<typeof pairChance>): Split {
  return (t, match) => {
    const one = p(...pairOf(match), match.bestOf)
    if (match.bestOf === 2) return [one ** 2, (1 - one) ** 2, 2 * one * (1 - one)]
    const draw = takesDraws(t, match.id) ? (4 * one * (1 - one)) / 8 : 0
    return [one - draw / 2, 1 - one - draw / 2, draw]
  }
}

function expectBrute(t: Tournament, seed: number): void {
  const p = pairChance(seed)
  const found = chances(t, { p })
  expect(found).toMatchObject({ method: 'exact', samples: 0, error: 0 })
  const brute = bruteChances(t, splitBy(p))
  for (const { team, advance, win: wins } of found.teams) {
    expect(advance).toBeCloseTo(brute.get(team)!.advance, 10)
    expect(wins).toBeCloseTo(brute.get(team)!.win, 10)
  }
}

/** Of four teams the first two may be the last that are left, and may not meet. */
const twoWins = { wins: 2, losses: 2, advance: 2, forbidden: [['T1', 'T2']] } as const
const alone = [
  ['T1', 'T2'],
  ['T1', 'T3'],
  ['T1', 'T4'],
] as const

describe('exact chances are those of all ways to the end', () => {
  const formats: readonly (readonly [string, number, readonly StageConfig[]])[] = [
    ['a knockout of 8', 8, [knockoutStage()]],
    ['a knockout of 6 with byes and bronze', 6, [knockoutStage({ bronze: true })]],
    ['a bracket by hand', 5, [knockoutStage({ slots: [5, 1, null, null, 3, 4, 2, null] })]],
    [
      'a knockout behind a knockout',
      8,
      [knockoutStage({ id: 'open', advance: 4 }), knockoutStage({ from: 'previous' })],
    ],
    ['a double elimination of 4', 4, [doubleStage()]],
    ['a double elimination of 5 with a map ahead', 5, [doubleStage({ grandFinal: 'upper_map' })]],
    ['a GSL group and a final', 4, [gslStage(), knockoutStage({ from: 'previous' })]],
    ['a group with lots', 4, [groupStage({ tieBreaks: [], advance: 2 }), knockoutStage({ from: 'previous' })]],
    ['a group by who beat whom', 4, [groupStage({ tieBreaks: ['mini_wins'], advance: 1, groupSize: 4 })]],
    [
      'a group of best of two',
      3,
      [groupStage({ tieBreaks: ['mini_wins', 'seed'], bestOf: 2, groupSize: 3, advance: 0 })],
    ],
    ['a group without overtime', 3, [groupStage({ tieBreaks: ['seed'], draws: true, groupSize: 3, advance: 0 })]],
    [
      'groups of which the best second goes on, by lots',
      6,
      [
        groupStage({ tieBreaks: ['mini_wins'], groupSize: 3, advance: 1, advanceBest: 1 }),
        knockoutStage({ from: 'previous' }),
      ],
    ],
    [
      'groups of unequal size of which the best second goes on, by seed',
      5,
      [
        groupStage({ tieBreaks: ['seed'], groupSize: 3, advance: 1, advanceBest: 1 }),
        knockoutStage({ from: 'previous' }),
      ],
    ],
    [
      'three pairs of which the best two losers go on',
      6,
      [groupStage({ tieBreaks: [], groupSize: 2, advance: 1, advanceBest: 2 }), knockoutStage({ from: 'previous' })],
    ],
    ['a Swiss stage', 6, [swissStage(2, { advance: 2 }), knockoutStage({ from: 'previous' })]],
    ['a Swiss stage with a bye', 5, [swissStage(3)]],
    ['a Swiss stage that bans may leave without pairs', 4, [valveStage(twoWins), knockoutStage({ from: 'previous' })]],
    ['one that they do from the start', 4, [swissStage(2, { forbidden: alone })]],
  ]
  it.each(formats)('in %s', (_, teams, stages) => {
    for (let seed = 1; seed <= 3; seed += 1) expectBrute(tournamentOf(teams, ...stages), seed)
  })

  it('from wherever any tournament stands', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 60 }), (seed, steps) => {
        const t = stirred(withoutScores(anyChain(seed)), { next: numbers(seed), steps })
        if (!isSmall(t) || isAgainstItself(t)) return
        compared += 1
        expectBrute(t, seed)
      }),
      { numRuns: 800 },
    )
    expect(compared).toBeGreaterThan(250)
  })
})

it('a round that bans leave without pairs is paired by hand, so that its places come to somebody', () => {
  const never = chances(tournamentOf(2, swissStage(1, { forbidden: [['T1', 'T2']] })))
  expect(never.teams.map(({ win: wins }) => wins)).toEqual([0.5, 0.5])
  const found = chances(tournamentOf(4, valveStage(twoWins), knockoutStage({ from: 'previous' })))
  const sumOf = (key: 'advance' | 'win') => found.teams.reduce((sum, team) => sum + team[key], 0)
  expect([sumOf('advance'), sumOf('win')]).toEqual([expect.closeTo(2, 10), expect.closeTo(1, 10)])
})

describe('ties of a group', () => {
  const t = reportAll(tournamentOf(4, groupStage({ advance: 1, groupSize: 4 })), [
    ['T1', 'T2', '13-3'],
    ['T2', 'T3', '13-9'],
    ['T3', 'T1', '13-11'],
    ['T1', 'T4', 'W'],
    ['T2', 'T4', 'W'],
  ])
  const of = (found: ReturnType<typeof chances>) =>
    Object.fromEntries(found.teams.map((each) => [each.team, each.advance]))

  it('go by the scores that stand already', () => {
    // T3 beats T4: a circle of three, and T1 has won the most rounds in it. Else T1 and T2 have met.
    expect(of(chances(t))).toEqual({ T1: 1, T2: 0, T3: 0, T4: 0 })
  })

  it('go to each of the tied alike where the scores are yet to come', () => {
    const open = reportAll(tournamentOf(4, groupStage({ advance: 1, groupSize: 4 })), [
      ['T1', 'T2', '13-3'],
      ['T2', 'T3', '13-9'],
      ['T1', 'T4', 'W'],
      ['T2', 'T4', 'W'],
      ['T3', 'T4', 'W'],
    ])
    // T1 wins the last match and all, or there is a circle whose last score nobody knows.
    expect(of(chances(open))).toEqual({ T1: 0.666666666667, T2: 0.166666666667, T3: 0.166666666667, T4: 0 })
  })
})

describe('the best of a place', () => {
  it('goes by the scores of closed groups, once no open one can reach it', () => {
    const stages = [groupStage({ groupSize: 3, advance: 1, advanceBest: 1 }), knockoutStage({ from: 'previous' })]
    const t = reportAll(tournamentOf(9, ...stages), [
      ['T1', 'T6', '13-10'],
      ['T1', 'T7', '13-5'],
      ['T6', 'T7', '13-5'],
      ['T2', 'T5', '13-9'],
      ['T2', 'T8', '13-5'],
      ['T5', 'T8', '13-5'],
      ['T3', 'T4', 'FF'],
      ['T4', 'T9', 'FF'],
    ])
    const advance = new Map(chances(t).teams.map((each) => [each.team, each.advance]))
    expect(['T1', 'T6', 'T5', 'T3', 'T9', 'T4'].map((team) => advance.get(team))).toEqual([1, 1, 0, 0.5, 0.5, 0])
  })
})

describe('conditional chances', () => {
  it('are those of the tournament in which the matches ended so, and mix to those of now', () => {
    let compared = 0
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 0, max: 40 }), (seed, steps) => {
        const t = stirred(withoutScores(anyChain(seed)), { next: numbers(seed), steps })
        const open = playable(t).slice(0, 3)
        if (!isSmall(t) || isAgainstItself(t) || open.length === 0) return
        compared += 1
        const p = pairChance(seed)
        const table = conditionalChances(
          t,
          open.map(({ id }) => id),
          { p },
        )
        const now = chances(t, { p })
        const mixed = mixChances(table)
        expect(mixed.method).toBe('exact')
        now.teams.forEach(({ advance, win: wins }, at) => {
          expect(mixed.teams[at]!.advance).toBeCloseTo(advance, 10)
          expect(mixed.teams[at]!.win).toBeCloseTo(wins, 10)
        })
        table.rows.forEach((row, number) => {
          const facts = factsOf(
            table.ways,
            open.map(({ id }) => id),
            number,
          )
          const then = whatIf(t, facts)
          const told = then.ok ? chances(then.tournament, { p }) : null
          expect(told).not.toBeNull()
          told!.teams.forEach((each, at) => expect(row.win[at]).toBeCloseTo(each.win, 10))
          // The results may be the last of the stage, and the next one runs then.
          if (told!.stage !== table.stage) return
          told!.teams.forEach((each, at) => expect(row.advance[at]).toBeCloseTo(each.advance, 10))
        })
      }),
      { numRuns: 450 },
    )
    expect(compared).toBeGreaterThan(100)
  })

  function factsOf(ways: readonly number[], ids: readonly string[], row: number): TournamentFact[] {
    let rest = row
    return ids.map((match, at): TournamentFact => {
      const digit = rest % ways[at]!
      rest = Math.floor(rest / ways[at]!)
      return { type: 'match_result', match, winner: digit === 0 ? 2 : digit === 1 ? 1 : 'draw', maps: [] }
    })
  }

  it('have the bit mask of the winners for the number of a row', () => {
    const table = conditionalChances(knockout(4), ['playoff/W/1/1', 'playoff/W/1/2'])
    expect(table.ways).toEqual([2, 2])
    expect(table.rows.map(({ win: wins }) => wins)).toEqual([
      [0, 0, 0.5, 0.5],
      [0.5, 0, 0.5, 0],
      [0, 0.5, 0, 0.5],
      [0.5, 0.5, 0, 0],
    ])
    expect(table.teams).toEqual(['T1', 'T2', 'T3', 'T4'])
  })

  it('move all teams on a line with the chance of one match', () => {
    const table = conditionalChances(knockout(16), ['playoff/W/1/1', 'playoff/W/1/4', 'playoff/W/1/8'], {
      strengths: { T1: 4, T2: 3 },
    })
    const at = (s: number) => mixChances(table, [s, 0.3, 0.6]).teams
    const [none, half, all] = [at(0), at(0.5), at(1)]
    half.forEach(({ win: wins }, team) => expect(wins).toBeCloseTo((none[team]!.win + all[team]!.win) / 2, 11))
    for (const s of [0, 0.25, 1]) expect(at(s).reduce((sum, each) => sum + each.win, 0)).toBeCloseTo(1, 11)
    const told = {
      live: { 'playoff/W/1/1': 0.25, 'playoff/W/1/4': 0.3, 'playoff/W/1/8': 0.6 },
      strengths: { T1: 4, T2: 3 },
    }
    chances(knockout(16), told).teams.forEach(({ win: wins }, team) =>
      expect(at(0.25)[team]!.win).toBeCloseTo(wins, 11),
    )
  })

  it('know of three ends where a match can be drawn', () => {
    const t = tournamentOf(3, groupStage({ groupSize: 3, bestOf: 2, advance: 0, tieBreaks: ['seed'] }))
    const [first] = playable(t)
    const table = conditionalChances(t, [first!.id], { strengths: { T2: 3 } })
    expect([table.ways, table.rows.length]).toEqual([[3], 3])
    expect(table.chances[0]).toEqual({ win: 0.5625, draw: 0.375 })
    expect(() => mixChances(table, [{ win: 0.7, draw: 0.4 }])).toThrow(RangeError)
  })

  it('refuse what cannot be played now, what is named twice, and too many', () => {
    const code = (ids: readonly string[], t = knockout(64)) => {
      try {
        conditionalChances(t, ids)
      } catch (error) {
        return (error as { code?: string }).code
      }
      return null
    }
    expect(code(['playoff/W/2/1'])).toBe('match_invalid')
    expect(code(['nowhere'])).toBe('match_invalid')
    expect(code(['playoff/W/1/1', 'playoff/W/1/1'])).toBe('match_invalid')
    expect(code(['playoff/W/1/1'], win(knockout(64), 'playoff/W/1/1', 1))).toBe('match_invalid')
    const nine = Array.from({ length: 9 }, (_, at) => `playoff/W/1/${at + 1}`)
    expect([code(nine), code(nine.slice(1))]).toEqual(['matches_too_many', null])
    expect(() => mixChances(conditionalChances(knockout(4), ['playoff/W/1/1']), [])).toThrow('1 chances')
    expect(() => mixChances(conditionalChances(knockout(4), ['playoff/W/1/1']), [Number.NaN])).toThrow(RangeError)
  })

  it('take a match that is live', () => {
    const t = tell(knockout(4), { type: 'match_started', match: 'playoff/W/1/1' })
    expect(mixChances(conditionalChances(t, ['playoff/W/1/1']), [1]).teams[3]).toMatchObject({ team: 'T4', win: 0 })
  })
})

describe('pair chances', () => {
  it.each([1.2, -0.1, Number.NaN, '1' as unknown as number])('of %s are refused, with the pair', (p) => {
    expect(() => chances(knockout(4), { p: () => p })).toThrow('chance_invalid: T1 v T4')
    expect(() => chances(knockout(4), { live: { 'playoff/W/1/2': p } })).toThrow('chance_invalid: playoff/W/1/2')
  })

  it('are told how long the match is, and asked once for each pair', () => {
    const asked: string[] = []
    const p = (one: TeamId, two: TeamId, bestOf: number) => {
      asked.push(`${one} ${two} ${bestOf}`)
      return 0.5
    }
    chances(knockout(4, { bestOf: 3, finalBestOf: 5 }), { p })
    expect(asked.toSorted()).toEqual(['T1 T2 5', 'T1 T3 5', 'T1 T4 3', 'T2 T3 3', 'T2 T4 5', 'T3 T4 5'])
  })

  it('are given for matches that can be played now alone', () => {
    expect(() => chances(knockout(4), { live: { 'playoff/W/2/1': 0.5 } })).toThrow('match_invalid: playoff/W/2/1')
  })
})
