import { problemsOf } from './config-problems.ts'
import { allRules } from './parts.ts'
import type { ConfigProblem, TournamentConfig } from './types.ts'

/**
 * Everything that is wrong with a config, all at once; empty when it is fit for `createTournament`.
 * Takes any value, so that stored or posted JSON can be checked as it is.
 */
export function validateConfig(config: unknown): readonly ConfigProblem[] {
  return problemsOf(config, allRules)
}

/** True for a config without problems. */
export function isValidConfig(config: unknown): config is TournamentConfig {
  return validateConfig(config).length === 0
}
