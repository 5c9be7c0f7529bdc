import * as fc from 'fast-check'
import { createTournament, fold, pairNextRound, type StageConfig, type Tournament } from '@lobby/brackets'
import { describe, expect, test } from 'vitest'
import { slotsOf } from './bracket-slots.rules.ts'
import { conflictsOf, type Placed } from './conflicts.rules.ts'
import { endOf, planMatches, type PlanRules, type ToPlan } from './plan.rules.ts'

const minuteMs = 60_000
const tieBreaks = ['mini_wins', 'round_difference', 'seed'] as const

const knockout = (from: 'seeds' | 'previous'): fc.Arbitrary<StageConfig> =>
  fc.record({
    id: fc.constant('playoff'),
    format: fc.constant('single_elimination' as const),
    bestOf: fc.constantFrom(1, 3),
    finalBestOf: fc.constantFrom(3, 5),
    bronze: fc.boolean(),
    from: fc.constant(from),
  })
const double: fc.Arbitrary<StageConfig> = fc.record({
  id: fc.constant('double'),
  format: fc.constant('double_elimination' as const),
  bestOf: fc.constantFrom(1, 3),
  finalBestOf: fc.constantFrom(3, 5),
  grandFinal: fc.constantFrom('single' as const, 'reset' as const),
  from: fc.constant('seeds' as const),
})
const swiss = (advance: number, from: 'seeds' | 'previous'): fc.Arbitrary<StageConfig> =>
  fc.record({
    id: fc.constant('swiss'),
    format: fc.constant('swiss' as const),
    pairing: fc.constant('valve' as const),
    wins: fc.integer({ min: 1, max: 3 }),
    losses: fc.integer({ min: 1, max: 3 }),
    bestOf: fc.constant(1),
    decidingBestOf: fc.constant(3),
    advance: fc.constant(advance),
    from: fc.constant(from),
  })
const groups: fc.Arbitrary<StageConfig> = fc.record({
  id: fc.constant('groups'),
  format: fc.constant('round_robin' as const),
  groupSize: fc.integer({ min: 3, max: 5 }),
  bestOf: fc.constantFrom(1, 3),
  tieBreaks: fc.constant(tieBreaks),
  points: fc.constant({ win: 3, draw: 1, loss: 0 }),
  advance: fc.constant(2),
})
const gsl: fc.Arbitrary<StageConfig> = fc.record({
  id: fc.constant('gsl'),
  format: fc.constant('gsl' as const),
  groupSize: fc.constant(4),
  bestOf: fc.constantFrom(1, 3),
  advance: fc.constant(2),
})
const stages = fc.oneof(
  knockout('seeds').map((one) => [one]),
  double.map((one) => [one]),
  swiss(2, 'seeds').chain((one) => knockout('previous').map((next) => [one, next])),
  groups.chain((one) => knockout('previous').map((next) => [one, next])),
  groups.chain((one) => swiss(0, 'previous').map((next) => [one, next])),
  gsl.chain((one) => knockout('previous').map((next) => [one, next])),
)
const bracketOf = fc
  .record({ teams: fc.integer({ min: 4, max: 33 }), stages, isPaired: fc.boolean() })
  .map(({ teams, stages: list, isPaired }) => {
    const config = { teams: Array.from({ length: teams }, (_, at) => `t${at + 1}`), stages: list }
    try {
      return paired(createTournament(config), isPaired)
    } catch {
      return null
    }
  })
  .filter((bracket) => bracket !== null)

function paired(bracket: Tournament, isPaired: boolean): Tournament {
  const next = isPaired ? pairNextRound(bracket, 'swiss') : null
  if (next?.ok !== true) return bracket
  const folded = fold(bracket.config, [{ ...next.fact, seq: 2 }])
  return folded.ok ? folded.tournament : bracket
}

const rulesOf: fc.Arbitrary<PlanRules> = fc.record({
  start: fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => Date.UTC(2026, 10, 1) + minutes * minuteMs),
  lanes: fc.integer({ min: 1, max: 6 }),
  breakMinutes: fc.constantFrom(0, 10, 15, 30),
  // The longest series drawn, five maps, lasts 275 minutes.
  window: fc.record({
    from: fc.integer({ min: 0, max: 12 }).map((hours) => hours * 60),
    to: fc.integer({ min: 18, max: 26 }).map((hours) => hours * 60),
    timeZone: fc.constant('Asia/Almaty'),
  }),
})

const minutesOf = (bestOf: number): number => bestOf * 50 + 25

function toPlan(bracket: Tournament): ToPlan[] {
  return slotsOf(bracket).map(({ key, parts, after, players, bestOf }) => {
    return { key, parts, after, players, minutes: minutesOf(bestOf), fixed: null }
  })
}

function placedOf(matches: readonly ToPlan[], rules: PlanRules): Placed[] {
  const plan = planMatches(matches, rules)
  return matches.flatMap((match) => {
    const slot = plan.get(match.key)
    return slot === undefined ? [] : [{ ...match, ...slot, isPast: false }]
  })
}

describe('a plan', () => {
  test('has a time and a lane for every match, and nothing in its way', () => {
    fc.assert(
      fc.property(bracketOf, rulesOf, (bracket, rules) => {
        const matches = toPlan(bracket)
        const placed = placedOf(matches, rules)
        expect(placed).toHaveLength(matches.length)
        expect(conflictsOf(placed, rules.window)).toEqual([])
        for (const { start, lane } of placed) {
          expect(start).toBeGreaterThanOrEqual(rules.start)
          expect(start % (5 * minuteMs)).toBe(0)
          expect(lane).toBeLessThan(rules.lanes)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('leaves teams their break, and whoever waits for others', () => {
    fc.assert(
      fc.property(bracketOf, rulesOf, (bracket, rules) => {
        const rest = rules.breakMinutes * minuteMs
        const placed = placedOf(toPlan(bracket), rules)
        const rested = placed.map((one) => ({ ...one, lane: null, end: one.end + rest }))
        // Hours are those of the matches themselves.
        const kinds = conflictsOf(rested, { from: 0, to: 100_000, timeZone: 'UTC' }).map(({ kind }) => kind)
        expect(kinds).toEqual([])
      }),
      { numRuns: 80 },
    )
  })

  test('keeps what is fixed where it is, and whatever is in its way then has to do with that', () => {
    const pins = fc.array(
      fc.record({ which: fc.nat(1000), minutes: fc.integer({ min: 0, max: 4000 }), lane: fc.nat(5) }),
      {
        minLength: 1,
        maxLength: 4,
      },
    )
    fc.assert(
      fc.property(bracketOf, rulesOf, pins, (bracket, rules, pinned) => {
        const matches = toPlan(bracket)
        const fixed = new Map(
          pinned.map(({ which, minutes, lane }) => {
            const start = rules.start + minutes * minuteMs
            return [matches[which % matches.length]!.key, { start, lane: lane % rules.lanes }]
          }),
        )
        const all = matches.map((match) => ({ ...match, fixed: fixed.get(match.key) ?? null }))
        const placed = placedOf(all, rules)
        expect(placed).toHaveLength(matches.length)
        for (const [key, { start, lane }] of fixed)
          expect(placed.find((one) => one.key === key)).toMatchObject({ start, lane })
        for (const { keys } of conflictsOf(placed, rules.window)) expect(keys.some((key) => fixed.has(key))).toBe(true)
      }),
      { numRuns: 150 },
    )
  })

  test('is the same for the same matches', () => {
    fc.assert(
      fc.property(bracketOf, rulesOf, (bracket, rules) => {
        const once = planMatches(toPlan(bracket), rules)
        expect([...planMatches(toPlan(bracket), rules)]).toEqual([...once])
        expect(endOf(once)).toBe(Math.max(...[...once.values()].map(({ end }) => end)))
      }),
      { numRuns: 30 },
    )
  })
})

test('four thousand teams are planned', () => {
  const teams = Array.from({ length: 4096 }, (_, at) => `t${at}`)
  const stage = {
    id: 'cup',
    format: 'single_elimination',
    bestOf: 1,
    finalBestOf: 3,
    bronze: false,
    from: 'seeds',
  } as const
  const rules = { start: 0, lanes: 64, breakMinutes: 15, window: { from: 600, to: 1380, timeZone: 'Asia/Almaty' } }
  const placed = placedOf(toPlan(createTournament({ teams, stages: [stage] })), rules)
  expect(placed).toHaveLength(4095)
  expect(conflictsOf(placed, rules.window)).toEqual([])
})
