import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acrossGroups } from './across-groups.ts'
import { events } from './apply.ts'
import { validateConfig } from './config.ts'
import { groups, isComplete, matches, playable } from './read.ts'
import { separateSeeds } from './separation.ts'
import { parse, ParseError, serialize } from './serialize.ts'
import { standings } from './standings.ts'
import {
  doubleStage,
  forfeit,
  groupStage,
  gslStage,
  knockout,
  knockoutStage,
  league,
  numbers,
  pairingFact,
  playOut,
  refusalOf,
  reportAll,
  swissStage,
  tableRows,
  teamsIn,
  teamsOf,
  tell,
  thrownBy,
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
  it.each(chains)(
    '%s: stages chain',
    (_, teams, stages) => {
      fc.assert(
        fc.property(fc.nat(), (seed) => {
          const t = playOut(tournamentOf(teams, ...stages), numbers(seed))
          expect(isComplete(t)).toBe(true)
          expect(parse(serialize(t))).toEqual(t)
        }),
        { numRuns: 20 },
      )
    },
    60_000,
  )
})

describe('case 46: groups of unequal size', () => {
  it('are compared per match', () => {
    let t = tournamentOf(7, groupStage({ groupSize: 4, advance: 0 }))
    // Second in A (T4) wins two of three, second in B (T3) one of two; in sums it would be six to three points.
    t = reportAll(t, [
      ['T1', 'T4', 'W'],
      ['T1', 'T5', 'W'],
      ['T1', 'T7', 'W'],
      ['T4', 'T5', 'W'],
      ['T4', 'T7', 'L'],
      ['T5', 'T7', 'W'],
      ['T2', 'T3', 'W'],
      ['T2', 'T6', 'W'],
      ['T3', 'T6', 'W'],
    ])
    expect(acrossGroups(t, 'groups', 2).map(({ group, pointsPerMatch }) => [group, pointsPerMatch])).toEqual([
      ['B', 1.5],
      ['A', 1],
    ])
    expect(() => acrossGroups(knockout(2), 'playoff', 1)).toThrow(RangeError)
  })
})

describe('case 35: two teams of one owner', () => {
  it('are parted by the smallest step of the lower seed', () => {
    expect(separateSeeds(teamsOf(8), [['T1', 'T8']])).toEqual({
      ok: true,
      teams: ['T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T8', 'T7'],
      moved: ['T8', 'T7'],
    })
  })

  it('stay where they are if they do not meet', () => {
    expect(separateSeeds(teamsOf(8), [['T1', 'T2']])).toEqual({ ok: true, teams: teamsOf(8), moved: [] })
    expect(separateSeeds(teamsOf(3), [['T1', 'T3']])).toMatchObject({ ok: true, moved: [] })
  })

  it('that cannot be parted are named', () => {
    expect(separateSeeds(teamsOf(2), [['T1', 'T2']])).toEqual({ ok: false, pairs: [['T1', 'T2']] })
  })

  it('never meet in round 1 when it says so, and nobody is lost', () => {
    const input = [
      fc.integer({ min: 2, max: 20 }),
      fc.array(fc.tuple(fc.nat(19), fc.nat(19)), { maxLength: 6 }),
    ] as const
    fc.assert(
      fc.property(...input, (count, pairs) => {
        const apart = pairs.flatMap(([a, b]) =>
          a < count && b < count && a !== b ? [[`T${a + 1}`, `T${b + 1}`] as const] : [],
        )
        const found = separateSeeds(teamsOf(count), apart)
        if (!found.ok) return
        expect(found.teams.toSorted()).toEqual(teamsOf(count).toSorted())
        const t = tell(knockout(count), { type: 'seeding_changed', teams: found.teams })
        const first = matches(t)
          .filter(({ round }) => round === 1)
          .map((each) => teamsIn(each))
        for (const [a, b] of apart) expect(first.some((pair) => pair.includes(a) && pair.includes(b))).toBe(false)
      }),
      { numRuns: 1000 },
    )
  }, 60_000)
})

describe('ties', () => {
  it('case 41: one that decides nothing asks for no match', () => {
    let t = tournamentOf(4, groupStage({ tieBreaks: [], advance: 2 }), knockoutStage({ from: 'previous' }))
    t = reportAll(t, [
      ['T1', 'T3', 'W'],
      ['T1', 'T4', 'W'],
      ['T2', 'T3', 'W'],
      ['T2', 'T4', 'W'],
      ['T1', 'T2', 'FF'],
      ['T3', 'T4', 'FF'],
    ])
    expect(standings(t, 'groups')[0]?.lotsNeeded).toEqual([])
    expect(playable(t).map(({ id }) => id)).toEqual(['playoff/W/1/1'])
  })

  it('case 40: are teams equal on the whole key, not on wins alone', () => {
    const t = reportAll(league(4, { points: { win: 3, draw: 1, loss: 0 } }), [
      ['T1', 'T2', 'W'],
      ['T3', 'T4', 'W'],
    ])
    const more = forfeit(
      t,
      matches(t).find((each) => teamsIn(each).includes('T1') && teamsIn(each).includes('T3'))!.id,
      'both',
    )
    expect(
      tableRows(more)
        .slice(0, 2)
        .map(({ team, points }) => [team, points]),
    ).toEqual([
      ['T1', 3],
      ['T3', 3],
    ])
  })
})

describe('case 75: a text', () => {
  const t = tell(tournamentOf(16, valveStage()), pairingFact(tournamentOf(16, valveStage())))
  const data = JSON.parse(serialize(t)) as { version: number; events: object[] }

  it.each<[string, object, string]>([
    ['of another version', { ...data, version: 2 }, 'unknown_version'],
    [
      'with an unknown event',
      { ...data, events: [...data.events, { seq: 2, type: 'team_promoted' }] },
      'event_refused',
    ],
    [
      'with an unknown format',
      { ...data, config: { teams: ['a', 'b'], stages: [{ id: 'x', format: 'ladder' }] } },
      'config_invalid',
    ],
  ])('%s is refused', (_, text, code) => {
    const error = thrownBy(() => parse(JSON.stringify(text)))
    expect(error).toBeInstanceOf(ParseError)
    expect(error).toMatchObject({ code })
  })

  it('holds every kind of event', () => {
    let now = tell(t, { type: 'team_replaced', team: 'T1', replacement: 'S' })
    now = tell(now, { type: 'team_withdrawn', team: 'T2' })
    now = tell(now, { type: 'admin_result', match: 'swiss/S/1/3', winner: 2 })
    now = tell(now, {
      type: 'result_corrected',
      event: 4,
      fact: { type: 'admin_result', match: 'swiss/S/1/3', winner: 1 },
    })
    expect(parse(serialize(now))).toEqual(now)
    expect(events(now).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])
  })
})
