import * as fc from 'fast-check'
import { defaultTieBreaks } from '../config.ts'
import type { Tournament } from '../state.ts'
import { chainedConfig, knockoutConfig, leagueConfig, numbers, playOut } from './test-kit.ts'
import { createTournament } from '../tournament.ts'
import type { TournamentConfig } from '../types.ts'

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

/** Any config the engine takes, of a size that can be played often. */
export const anyConfig = fc.oneof(knockoutOf, leagueOf, chainOf)

/** A tournament played to its end in a way that depends on `seed` alone. */
export function played(config: TournamentConfig, seed: number): Tournament {
  return playOut(createTournament(config), numbers(seed))
}
