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

const bestOf = fc.constantFrom(1, 3, 5)
/** Any tie-break list. */
export const tieBreaks = fc.subarray([...defaultTieBreaks])

const knockoutOf = fc
  .record({ teams: fc.integer({ min: 2, max: 70 }), bestOf, finalBestOf: bestOf, bronze: fc.boolean() })
  .map(({ teams, ...stage }) => knockoutConfig(teams, stage))

/** Single groups of any rules. */
export const leagueOf = fc
  .record({ teams: fc.integer({ min: 2, max: 9 }), bestOf, tieBreaks })
  .map(({ teams, ...stage }) => leagueConfig(teams, stage))

/** Groups with a playoff of any rules. */
export const chainOf = fc
  .record({
    teams: fc.integer({ min: 6, max: 40 }),
    groupSize: fc.integer({ min: 3, max: 5 }),
    advance: fc.integer({ min: 1, max: 2 }),
    tieBreaks,
    bronze: fc.boolean(),
  })
  .map(({ teams, bronze, ...stage }) => chainedConfig(teams, stage, { bronze }))

const grandFinal = fc.constantFrom<DoubleEliminationConfig['grandFinal'][]>('single', 'reset', 'upper_map')

const doubleOf = fc
  .record({ teams: fc.integer({ min: 2, max: 40 }), bestOf, grandFinal })
  .map(({ teams, ...stage }) => ({ teams: teamsOf(teams), stages: [doubleStage(stage)] }))

const gslOf = fc
  .record({ teams: fc.constantFrom(4, 6, 7, 8, 11, 12, 16), advance: fc.constantFrom<(1 | 2)[]>(1, 2), bestOf })
  .map(({ teams, ...stage }) => {
    const isOneTeam = teams === 4 && stage.advance === 1
    const gsl = gslStage({ ...stage, ...(isOneTeam ? { advance: 2 } : {}) })
    return { teams: teamsOf(teams), stages: [gsl, knockoutStage({ from: 'previous' })] }
  })

const leagueOfTwo = fc.record({ teams: fc.integer({ min: 4, max: 12 }), tieBreaks }).map(({ teams, ...stage }) => ({
  teams: teamsOf(teams),
  stages: [groupStage({ ...stage, bestOf: 2, meetings: 2, seeding: 'pots' }), doubleStage({ from: 'previous' })],
}))

const valveOf = fc
  .record({
    teams: fc.integer({ min: 4, max: 33 }),
    wins: fc.integer({ min: 1, max: 4 }),
    losses: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ teams, ...stage }) => ({
    teams: teamsOf(teams),
    stages: [valveStage({ ...stage, advance: Math.ceil(teams / 2) }), knockoutStage({ from: 'previous' })],
  }))

const swissOf = fc
  .record({ teams: fc.integer({ min: 2, max: 24 }), rounds: fc.integer({ min: 1, max: 9 }) })
  .map(({ teams, rounds }) => ({ teams: teamsOf(teams), stages: [swissStage(rounds)] }))

const threeStages = fc.integer({ min: 12, max: 24 }).map((teams) => ({
  teams: teamsOf(teams),
  stages: [
    valveStage({ id: 'opening', advance: 8, from: 'seeds' }),
    gslStage({ advance: 2 }),
    doubleStage({ from: 'previous' }),
  ],
}))

/** Any config the engine takes, of a size that can be played often. */
export const anyConfig: fc.Arbitrary<TournamentConfig> = fc.oneof(
  knockoutOf,
  leagueOf,
  chainOf,
  doubleOf,
  gslOf,
  leagueOfTwo,
  valveOf,
  swissOf,
  threeStages,
)

/** A tournament played to its end in a way that depends on `seed` alone. */
export function played(config: TournamentConfig, seed: number): Tournament {
  return playOut(createTournament(config), numbers(seed))
}
