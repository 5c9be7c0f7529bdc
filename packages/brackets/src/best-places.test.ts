import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seatedApart } from './best-places.ts'
import { validateConfig } from './config.ts'
import { placements } from './placements.ts'
import { previewCorrection } from './correct.ts'
import { prospects } from './prospects.ts'
import { groups, isComplete, matches, playable } from './read.ts'
import { bestStandings, standings, ties } from './standings.ts'
import type { Tournament } from './state.ts'
import { bestPlacesOf } from './testing/arbitrary.ts'
import { exactProspects, type Held, played, weigh } from './testing/certain-kit.ts'
import { permutations } from './testing/chance-oracle.ts'
import {
  chainedConfig,
  knockoutStage,
  groupStage,
  meeting,
  numbers,
  pairingFact,
  prospectsIn,
  randomEnding,
  refusalOf,
  reportAll,
  seats,
  teamsIn,
  tell,
  win,
} from './testing/test-kit.ts'
import { createTournament } from './tournament.ts'
import type { RoundRobinConfig, TeamId } from './types.ts'

/** Groups of three: A 1 6 7, B 2 5 8, C 3 4 9. The winner of each goes on, and the best of the second places. */
function three(change: Partial<RoundRobinConfig> = {}): Tournament {
  return createTournament(chainedConfig(9, { groupSize: 3, advance: 1, advanceBest: 1, ...change }))
}

/** A group in which the first beats both, and the second the third. */
function inOrder(
  [one, two, last]: readonly [TeamId, TeamId, TeamId],
  scores: readonly [string, string, string] = ['13-5', '13-5', '13-5'],
): [TeamId, TeamId, string][] {
  return [
    [one, two, scores[0]],
    [one, last, scores[1]],
    [two, last, scores[2]],
  ]
}

const a = ['T1', 'T6', 'T7'] as const
const b = ['T2', 'T5', 'T8'] as const
const c = ['T3', 'T4', 'T9'] as const

function bestRows(t: Tournament): unknown[] {
  return bestStandings(t, 'groups')!.rows.map(({ team, place, decidedBy, advances }) => [
    place,
    team,
    decidedBy,
    advances,
  ])
}

describe('the best of a place across groups', () => {
  it('goes on by points, then by the list without the matches among the tied', () => {
    const t = reportAll(three(), [
      ...inOrder(a, ['13-9', '13-5', '13-5']),
      ...inOrder(b, ['13-10', '13-5', '13-5']),
      ...inOrder(c, ['13-8', '13-5', '13-5']),
    ])
    // All have won one match and lost one, so maps part nobody either.
    expect(bestRows(t)).toEqual([
      [1, 'T5', 'round_difference', true],
      [2, 'T6', 'round_difference', false],
      [3, 'T4', 'round_difference', false],
    ])
    expect(standings(t, 'groups').map(({ rows }) => rows.map(({ advances }) => advances))).toEqual([
      [true, false, false],
      [true, true, false],
      [true, false, false],
    ])
    // 1 v 4 and 2 v 3 of the winners' lines, the best second place in the last one: T1 comes from another group.
    expect(
      matches(t)
        .filter(({ stage }) => stage === 'playoff')
        .map(({ id }) => seats(t, id)),
    ).toEqual([
      ['T1', 'T5'],
      ['T2', 'T3'],
      ['?', '?'],
    ])
  })

  it('counts per match in groups of different size', () => {
    // A: 1 4 5 8, B: 2 3 6 7 without 8: in A the second has six of nine points, in B three of six.
    const t = reportAll(createTournament(chainedConfig(7, { advance: 1, advanceBest: 1 })), [
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
    expect(bestRows(t)).toEqual([
      [1, 'T3', 'points', true],
      [2, 'T4', 'points', false],
    ])
  })

  it('a walkover lowers nobody: differences are divided by matches that have a score', () => {
    const t = reportAll(three({ tieBreaks: ['round_difference', 'seed'] }), [
      ['T1', 'T6', '13-9'],
      ['T1', 'T7', '13-5'],
      ['T7', 'T6', 'F'],
      ...inOrder(b, ['13-8', '13-5', '13-7']),
      ...inOrder(c, ['13-1', '13-5', '13-12']),
    ])
    // T6 has -4 in one match, T5 +1 in two, T4 -11 in two: with the walkover in the count T6 would have -2 a match.
    expect(
      bestStandings(t, 'groups')!.rows.map(({ team, decidedValue, scored }) => [team, decidedValue, scored]),
    ).toEqual([
      ['T5', 0.5, 2],
      ['T6', -4, 1],
      ['T4', -5.5, 2],
    ])
  })

  it('shows who would be compared while groups are open', () => {
    const t = reportAll(three(), inOrder(a))
    expect(bestStandings(t, 'groups')).toMatchObject({ group: 'best', complete: false, lotsNeeded: [] })
    expect(bestRows(t).map((row) => (Array.isArray(row) ? row[3] : row))).toEqual([null, null, null])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '?'])
    expect(bestStandings(createTournament(chainedConfig(8)), 'groups')).toBeNull()
  })

  it('is no group of the stage', () => {
    const t = three()
    expect(groups(t, 'groups').map(({ id }) => id)).toEqual(['A', 'B', 'C'])
    expect(standings(t, 'groups').map(({ group }) => group)).toEqual(['A', 'B', 'C'])
    expect(matches(t).find(({ id }) => id === 'playoff/W/1/1')?.slots[1].source).toEqual({
      kind: 'group_place',
      stage: 'groups',
      group: 'best',
      place: 1,
    })
  })
})

describe('a tie across the line', () => {
  const level = () => reportAll(three({ tieBreaks: ['mini_wins'] }), [...inOrder(a), ...inOrder(b), ...inOrder(c)])

  it('waits for lots, and nobody goes on before', () => {
    const t = level()
    expect(ties(t, 'groups')).toEqual([{ group: 'best', teams: ['T4', 'T5', 'T6'] }])
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', '?'])
    expect(standings(t, 'groups')[0]!.rows[1]).toMatchObject({ team: 'T6', advances: null })
    expect(prospectsIn(t, 'groups').get('T6')).toBe('open')
  })

  it('is parted by them', () => {
    const t = tell(level(), { type: 'lots_drawn', stage: 'groups', group: 'best', order: ['T6', 'T4', 'T5'] })
    expect(bestRows(t)).toEqual([
      [1, 'T6', 'lots', true],
      [2, 'T4', 'lots', false],
      [3, 'T5', 'lots', false],
    ])
    // T6 is of the group of T1, but there is one seat only.
    expect(seats(t, 'playoff/W/1/1')).toEqual(['T1', 'T6'])
    expect(ties(t, 'groups')).toEqual([])
  })

  it('is not played for, and a tie that decides nothing needs no lots', () => {
    const t = level()
    const lots = { type: 'lots_drawn', stage: 'groups', group: 'best' } as const
    expect(refusalOf(t, { ...lots, type: 'tie_break_added', teams: ['T4', 'T5', 'T6'], bestOf: 1 })).toBe(
      'group_unknown',
    )
    expect(refusalOf(t, { ...lots, order: ['T4', 'T5'] })).toBe('lots_not_needed')
    expect(refusalOf(three(), { ...lots, order: ['T4', 'T5'] })).toBe('group_not_complete')
    expect(refusalOf(createTournament(chainedConfig(8)), { ...lots, order: [] })).toBe('group_unknown')
    const both = reportAll(three({ tieBreaks: [], advanceBest: 2 }), [
      ...inOrder(a),
      ...inOrder(b),
      ['T3', 'T4', 'FF'],
      ['T3', 'T9', '13-5'],
      ['T4', 'T9', 'FF'],
    ])
    expect(ties(both, 'groups').filter(({ group }) => group === 'best')).toEqual([])
  })

  it('holds in the order of the lots when one of them leaves before', () => {
    const left = tell(level(), { type: 'team_withdrawn', team: 'T4' })
    expect(ties(left, 'groups')).toEqual([{ group: 'best', teams: ['T5', 'T6'] }])
    const t = tell(left, { type: 'lots_drawn', stage: 'groups', group: 'best', order: ['T6', 'T5'] })
    expect(bestRows(t)).toEqual([
      [1, 'T6', 'lots', true],
      [2, 'T5', 'lots', false],
      [3, 'T4', null, false],
    ])
  })
})

describe('a correction', () => {
  it('compares anew, and says so before', () => {
    const t = reportAll(three(), [
      ...inOrder(a, ['13-9', '13-5', '13-5']),
      ...inOrder(b, ['13-10', '13-5', '13-5']),
      ...inOrder(c, ['13-8', '13-5', '13-5']),
    ])
    const { id, side } = meeting(t, 'T1', 'T6')
    const event = t.log!
    const seq = (entry: typeof event): number =>
      'match' in entry.event && entry.event.match === id ? entry.event.seq : seq(entry.before!)
    const maps = [side === 1 ? { score1: 13, score2: 11 } : { score1: 11, score2: 13 }]
    const fact = { type: 'match_result', match: id, winner: side, maps } as const
    const preview = previewCorrection(t, { event: seq(event), fact })
    expect(preview.fates.map(({ team }) => team).toSorted()).toEqual(['T5', 'T6'])
    const after = tell(t, { type: 'result_corrected', event: seq(event), fact })
    expect(bestRows(after)[0]).toEqual([1, 'T6', 'round_difference', true])
    expect(seats(after, 'playoff/W/1/1')).toEqual(['T1', 'T6'])
    // Taken back, the group is open again, and with it the comparison.
    const open = tell(t, { type: 'result_corrected', event: seq(event), fact: null })
    expect(seats(open, 'playoff/W/1/1')).toEqual(['?', '?'])
    expect(bestStandings(open, 'groups')!.complete).toBe(false)
  })
})

/** Who is compared and how, worked out from the matches alone, without a division. */
function worthOf(t: Tournament, team: TeamId): { points: number; played: number } {
  const own = matches(t).filter(({ stage, outcome, ...match }) => {
    return stage === 'groups' && outcome !== null && teamsIn({ ...match, stage, outcome }).includes(team)
  })
  const won = own.filter(({ outcome, slots }) => {
    const side = outcome!.winner === 1 ? 0 : outcome!.winner === 2 ? 1 : null
    const occupant = side === null ? null : slots[side].occupant
    return occupant?.kind === 'team' && occupant.team === team
  })
  return { points: won.length * 3, played: own.length }
}

describe('of any groups', () => {
  it('as many go on as should, and nobody who stays has more points per match', () => {
    fc.assert(
      fc.property(bestPlacesOf, fc.nat(), (config, seed) => {
        const next = numbers(seed)
        let t = createTournament(config)
        const isOver = () => !playable(t).some(({ stage }) => stage === 'groups') && ties(t, 'groups').length === 0
        while (!isOver()) {
          const open = playable(t).filter(({ stage }) => stage === 'groups')
          const match = open[Math.floor(next() * open.length)]
          t = tell(t, match === undefined ? pairingFact(t) : randomEnding(match, next))
        }
        const stage = config.stages[0] as RoundRobinConfig
        const tables = standings(t, 'groups')
        const sent = tables.flatMap(({ rows }) => rows.filter(({ advances }) => advances === true))
        expect(sent).toHaveLength(tables.length * stage.advance + stage.advanceBest!)
        expect(tables.flatMap(({ rows }) => rows.filter(({ advances }) => advances === null))).toEqual([])
        const compared = tables.map(({ rows }) => rows[stage.advance]!)
        const [through, out] = [true, false].map((is) => compared.filter(({ advances }) => advances === is))
        for (const one of through!) {
          for (const other of out!) {
            const [mine, theirs] = [worthOf(t, one.team), worthOf(t, other.team)]
            expect(mine.points * theirs.played).toBeGreaterThanOrEqual(theirs.points * mine.played)
          }
        }
      }),
      { numRuns: 1500 },
    )
  })

  it('no team ends outside of what was said of its place', () => {
    fc.assert(
      fc.property(bestPlacesOf, fc.nat(), (config, seed) => {
        const next = numbers(seed)
        const seen: Map<TeamId, { from: number; to: number }>[] = []
        let t = createTournament(config)
        while (!isComplete(t)) {
          seen.push(new Map(placements(t).map(({ team, ...range }) => [team, range])))
          const open = playable(t)
          const match = open[Math.floor(next() * open.length)]
          t = tell(t, match === undefined ? pairingFact(t) : randomEnding(match, next))
        }
        for (const { team, from, to } of placements(t)) {
          for (const ranges of seen) {
            const range = ranges.get(team)!
            expect([team, range.from <= from, to <= range.to]).toEqual([team, true, true])
          }
        }
      }),
      { numRuns: 300 },
    )
  })

  it('who is seated meets its own group in the first round only where it must', () => {
    const letters = ['A', 'B', 'C', 'D', 'E'] as const
    const rules = fc.record({
      holders: fc.shuffledSubarray([...letters], { minLength: 1 }),
      against: fc.array(fc.constantFrom(...letters, null), { minLength: 5, maxLength: 5 }),
    })
    fc.assert(
      fc.property(rules, ({ holders, against }) => {
        const clashes = (order: readonly string[]) => order.filter((group, seat) => group === against[seat]).length
        const seated = seatedApart(
          holders.map((group) => ({ team: group, group })),
          against.slice(0, holders.length),
        )
        const all = permutations(holders)
        const fewest = Math.min(...all.map(clashes))
        expect(seated.toSorted()).toEqual(holders.toSorted())
        expect(clashes(seated)).toBe(fewest)
        // Of all such orders the first, by who is better.
        const rank = (order: readonly string[]) => order.map((group) => holders.indexOf(group as 'A')).join('')
        expect(rank(seated)).toBe(
          all
            .filter((order) => clashes(order) === fewest)
            .map(rank)
            .toSorted()[0],
        )
      }),
      { numRuns: 2000 },
    )
  })
})

describe('what is said of a team that may be one of the best', () => {
  it('is that it waits, until all others are worse or enough are better', () => {
    // T6 has three points of two matches, T5 none of two: T5 is behind T2, level with nobody.
    const some = reportAll(three({ advanceBest: 2 }), [
      ...inOrder(a),
      ['T2', 'T5', '13-5'],
      ['T2', 'T8', '13-5'],
      ['T5', 'T8', 'FF'],
    ])
    expect(prospectsIn(some, 'groups').get('T6')).toBe('through')
    expect(prospectsIn(some, 'groups').get('T7')).toBe('out')
    const one = reportAll(three(), inOrder(a))
    expect(prospectsIn(one, 'groups').get('T6')).toBe('open')
    expect(prospectsIn(one, 'groups').get('T2')).toBe('open')
    const two = reportAll(one, inOrder(b, ['13-11', '13-5', '13-5']))
    expect(prospectsIn(two, 'groups').get('T6')).toBe('out')
  })

  it('is never false, with lots and all, and not silent', () => {
    const all: Held[] = []
    const shapes = fc.constantFrom(
      { teams: 6, groupSize: 3, advance: 1, advanceBest: 1 },
      { teams: 5, groupSize: 3, advance: 1, advanceBest: 1 },
      { teams: 6, groupSize: 2, advance: 1, advanceBest: 1 },
      { teams: 8, groupSize: 3, advance: 1, advanceBest: 2 },
      { teams: 8, groupSize: 4, advance: 2, advanceBest: 1 },
    )
    const list = fc.constantFrom<RoundRobinConfig['tieBreaks']>(['mini_wins', 'seed'], ['mini_wins'], ['seed'])
    fc.assert(
      fc.property(shapes, list, fc.nat(), ({ teams, ...stage }, tieBreaks, seed) => {
        const t = createTournament(chainedConfig(teams, { ...stage, tieBreaks }))
        const question = { stage: 'groups', places: stage.advance, isCompared: true }
        let now = t
        const next = numbers(seed)
        for (;;) {
          const open = playable(now).filter(({ stage: id }) => id === 'groups')
          const exact = open.length <= 5 ? exactProspects(now, question, 1500) : null
          for (const { team, prospect } of exact === null ? [] : prospects(now, 'groups')) {
            all.push({ team, told: prospect, exact: exact!.get(team)! })
          }
          const match = open[Math.floor(next() * open.length)]
          if (match === undefined) break
          if (next() < 0.05) now = tell(now, { type: 'team_withdrawn', team: teamsIn(match)[0]! })
          else if (next() < 0.06) now = tell(now, { type: 'forfeit', match: match.id, side: 'both' })
          else now = win(now, match.id, next() < 0.6 ? 1 : 2)
        }
      }),
      { numRuns: 40 },
    )
    const { untrue, certain, said } = weigh(all)
    expect(untrue).toEqual([])
    expect(certain).toBeGreaterThan(1000)
    expect(said / certain).toBeGreaterThanOrEqual(0.99)
  })
})

describe('a format', () => {
  const problems = (teams: number, change: Partial<RoundRobinConfig>, next = true) =>
    validateConfig({
      teams: Array.from({ length: teams }, (_, at) => `T${at + 1}`),
      stages: [groupStage(change), ...(next ? [knockoutStage({ from: 'previous' })] : [])],
    }).map(({ code, path }) => `${code} ${path}`)
  const invalid = ['advance_best_invalid stages.0.advanceBest']

  it.each([
    ['six groups of four, the four best thirds', 24, { advance: 2, advanceBest: 4 }, []],
    ['all of a place', 24, { advance: 2, advanceBest: 6 }, invalid],
    ['one group', 4, { advance: 2, advanceBest: 1 }, invalid],
    ['none', 24, { advance: 2, advanceBest: 0 }, invalid],
    ['half a team', 24, { advance: 2, advanceBest: 1.5 }, invalid],
    ['a place that not every group has', 7, { advance: 3, advanceBest: 1 }, invalid],
    [
      'a place that not every group by hand has',
      6,
      {
        advance: 2,
        advanceBest: 1,
        seeding: [
          [1, 2, 3, 4],
          [5, 6],
        ],
      },
      invalid,
    ],
  ] as const)('%s', (_, teams, change, found) => {
    expect(problems(teams, { ...change, seeding: undefined, ...change } as Partial<RoundRobinConfig>)).toEqual(found)
  })

  it('of a last stage sends nobody on', () => {
    expect(problems(8, { advance: 2, advanceBest: 1 }, false)).toEqual(invalid)
  })

  it('of six groups of four fills a playoff of 16, in which the thirds meet winners of other groups', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const config = chainedConfig(24, { advance: 2, advanceBest: 4 })
      const t = played(createTournament(config), numbers(seed), () => undefined)
      const groupOf = new Map(groups(t, 'groups').flatMap(({ id, teams }) => teams.map((team) => [team, id])))
      const first = matches(t).filter(({ stage, round }) => stage === 'playoff' && round === 1)
      expect(first).toHaveLength(8)
      for (const match of first) expect(new Set(teamsIn(match).map((team) => groupOf.get(team))).size).toBe(2)
    }
  })
})
