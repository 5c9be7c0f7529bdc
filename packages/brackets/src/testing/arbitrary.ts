import * as fc from 'fast-check'
import { defaultTieBreaks } from '../limits.ts'
import type { Tournament } from '../state.ts'
import {
  chainedConfig,
  doubleStage,
  groupStage,
  gslStage,
  knockoutConfig,
  knockoutStage,
  leagueConfig,
  numbers,
  playOut,
  swissStage,
  teamsOf,
  valveStage,
} from './test-kit.ts'
import { createTournament } from '../tournament.ts'
import type { DoubleEliminationConfig, TournamentConfig } from '../types.ts'

/** A change is tried on so great a part of the cases of the dearest properties, a release on all of them (`PROPERTY_CASES=all`), five times. */
const share = process.env['PROPERTY_CASES'] === 'all' ? 1 : 0.4

/** Runs of a property that whole tournaments are played for. */
export const dear = (all: number): { numRuns: number } => ({ numRuns: Math.ceil(all * share) })

/** Of a property of the whole engine. */
export const thousands = dear(2000)

/** Mostly small numbers, as most of what can go wrong goes wrong with few teams; big ones now and then. */
function sizeUpTo(min: number, max: number): fc.Arbitrary<number> {
  const few = Math.min(max, Math.max(min + 2, 9))
  return fc.oneof(
    { weight: 19, arbitrary: fc.integer({ min, max: few }) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

const bestOf = fc.constantFrom(1, 3, 5)
/** Any tie-break list. */
export const tieBreaks = fc.subarray([...defaultTieBreaks])

const knockoutOf = fc
  .record({ teams: sizeUpTo(2, 70), bestOf, finalBestOf: bestOf, bronze: fc.boolean() })
  .map(({ teams, ...stage }) => knockoutConfig(teams, stage))

/** Single groups of any rules. */
export const leagueOf = fc
  .record({ teams: sizeUpTo(2, 9), bestOf, tieBreaks })
  .map(({ teams, ...stage }) => leagueConfig(teams, stage))

/** Groups with a playoff of any rules. */
export const chainOf = fc
  .record({
    teams: sizeUpTo(6, 40),
    groupSize: fc.integer({ min: 3, max: 5 }),
    advance: fc.integer({ min: 1, max: 2 }),
    tieBreaks,
    bronze: fc.boolean(),
  })
  .map(({ teams, bronze, ...stage }) => chainedConfig(teams, stage, { bronze }))

const grandFinal = fc.constantFrom<DoubleEliminationConfig['grandFinal'][]>('single', 'reset', 'upper_map')

const doubleOf = fc
  .record({ teams: sizeUpTo(2, 40), bestOf, grandFinal })
  .map(({ teams, ...stage }) => ({ teams: teamsOf(teams), stages: [doubleStage(stage)] }))

const gslOf = fc
  .record({
    teams: fc.constantFrom(4, 4, 6, 6, 7, 7, 8, 11, 12, 16),
    advance: fc.constantFrom<(1 | 2)[]>(1, 2),
    bestOf,
  })
  .map(({ teams, ...stage }) => {
    const isOneTeam = teams === 4 && stage.advance === 1
    const gsl = gslStage({ ...stage, ...(isOneTeam ? { advance: 2 } : {}) })
    return { teams: teamsOf(teams), stages: [gsl, knockoutStage({ from: 'previous' })] }
  })

/** Groups that are brackets of eight lines, full or not. */
const gslOfEight = fc
  .record({
    teams: fc.constantFrom(5, 6, 7, 8, 10, 11, 13, 16, 24),
    advance: fc.constantFrom(1, 2, 3, 4),
    seeding: fc.constantFrom('snake' as const, 'pots' as const),
    bestOf,
  })
  .map(({ teams, ...stage }) => {
    const advance = teams <= 8 ? Math.max(2, stage.advance) : stage.advance
    const gsl = gslStage({ ...stage, groupSize: 8, advance })
    return { teams: teamsOf(teams), stages: [gsl, knockoutStage({ from: 'previous' })] }
  })

/** Groups, equal or not, of which the best of the next place go on, too; once more in a second stage at times. */
export const bestPlacesOf = fc
  .record({
    groups: fc.integer({ min: 2, max: 5 }),
    groupSize: fc.integer({ min: 2, max: 4 }),
    short: fc.nat(3),
    advance: fc.integer({ min: 1, max: 2 }),
    advanceBest: fc.integer({ min: 1, max: 4 }),
    meetings: fc.constantFrom<(1 | 2)[]>(1, 1, 2),
    next: fc.constantFrom(
      knockoutStage({ from: 'previous', bronze: true }),
      doubleStage({ from: 'previous' }),
      groupStage({ id: 'second', advance: 0, groupSize: 14 }),
      swissStage(2, { from: 'previous' }),
    ),
    tieBreaks,
  })
  .map(({ groups, groupSize, short, next, ...stage }) => {
    const advance = Math.min(stage.advance, groupSize - 1)
    const teams = groups * groupSize - (advance < groupSize - 1 ? Math.min(short, groupSize - 1, groups - 1) : 0)
    const advanceBest = Math.min(stage.advanceBest, groups - 1)
    return { teams: teamsOf(teams), stages: [groupStage({ ...stage, groupSize, advance, advanceBest }), next] }
  })

const leagueOfTwo = fc.record({ teams: sizeUpTo(4, 12), tieBreaks }).map(({ teams, ...stage }) => ({
  teams: teamsOf(teams),
  stages: [groupStage({ ...stage, bestOf: 2, meetings: 2, seeding: 'pots' }), doubleStage({ from: 'previous' })],
}))

const valveOf = fc
  .record({
    teams: sizeUpTo(4, 33),
    wins: fc.integer({ min: 1, max: 4 }),
    losses: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ teams, ...stage }) => ({
    teams: teamsOf(teams),
    stages: [valveStage({ ...stage, advance: Math.ceil(teams / 2) }), knockoutStage({ from: 'previous' })],
  }))

const swissOf = fc
  .record({ teams: sizeUpTo(2, 24), rounds: fc.integer({ min: 1, max: 9 }) })
  .map(({ teams, rounds }) => ({ teams: teamsOf(teams), stages: [swissStage(rounds)] }))

const threeStages = sizeUpTo(12, 24).map((teams) => ({
  teams: teamsOf(teams),
  stages: [
    valveStage({ id: 'opening', advance: 8, from: 'seeds' }),
    gslStage({ advance: 2 }),
    doubleStage({ from: 'previous' }),
  ],
}))

/** Knockouts that send teams on, to groups, a Swiss stage or another knockout. */
const qualifierOf = fc
  .record({
    teams: sizeUpTo(5, 20),
    advance: fc.constantFrom(2, 4),
    isDouble: fc.boolean(),
    next: fc.constantFrom(
      knockoutStage({ from: 'previous', bronze: true }),
      doubleStage({ from: 'previous' }),
      groupStage({ advance: 0 }),
      swissStage(2, { from: 'previous' }),
    ),
  })
  .map(({ teams, advance, isDouble, next }) => {
    const first = { id: 'opening', advance }
    return { teams: teamsOf(teams), stages: [isDouble ? doubleStage(first) : knockoutStage(first), next] }
  })

/** Any config the engine takes, of a size that can be played often. */
export const anyConfig: fc.Arbitrary<TournamentConfig> = fc.oneof(
  knockoutOf,
  leagueOf,
  chainOf,
  doubleOf,
  gslOf,
  gslOfEight,
  bestPlacesOf,
  leagueOfTwo,
  valveOf,
  swissOf,
  threeStages,
  qualifierOf,
)

/** A tournament played to its end in a way that depends on `seed` alone. */
export function played(config: TournamentConfig, seed: number): Tournament {
  return playOut(createTournament(config), numbers(seed))
}
