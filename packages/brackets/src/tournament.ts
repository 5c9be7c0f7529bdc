import { createBy } from './lay-out.ts'
import { allRules } from './parts.ts'
import type { Tournament } from './state.ts'
import type { TournamentConfig } from './types.ts'

export { InvalidConfigError } from './lay-out.ts'

/**
 * A tournament before its first event. O(number of matches). Byes are through at once, everything else waits.
 * Throws InvalidConfigError (a RangeError) listing all problems of an invalid config, nothing for a valid one.
 */
export function createTournament(config: TournamentConfig): Tournament {
  return createBy(allRules, config)
}
