import type { TieBreak } from './types.ts'

/** The tie-break list of rules §3; match points come before it in every table. */
export const defaultTieBreaks: readonly TieBreak[] = Object.freeze([
  'mini_wins',
  'mini_round_difference',
  'map_difference',
  'round_difference',
  'rounds_won',
  'seed',
] as const)

/** Bounds the engine is built and tested for. */
export const limits = Object.freeze({
  teams: 4096,
  groups: 32,
  groupSize: 64,
  /** Places per group that go on, when there are two groups or more. */
  advance: 8,
  bestOf: 9,
  points: 100,
  swissRounds: 16,
})
