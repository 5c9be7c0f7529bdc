import { createBy } from './lay-out.ts'
import { type Part, rulesFrom } from './parts.ts'
import type { Tournament } from './state.ts'
import type { TournamentConfig } from './types.ts'

/**
 * The engine in parts, for pages that bundle it: `createWith` takes the formats and the kinds of facts that are needed, and
 * nothing else is bundled. Tournaments are the same as those of `createTournament`, and every reader takes both.
 */
export { apply, applyAll, canApply, events } from './apply.ts'
export { InvalidConfigError } from './lay-out.ts'
export {
  bestPlaces,
  corrections,
  doubleElimination,
  entrants,
  gsl,
  leaving,
  type Part,
  roundRobin,
  singleElimination,
  swiss,
} from './parts.ts'
export { champion, groups, isComplete, isEnded, match, matches, playable, takesDraws } from './read.ts'
export type { Tournament } from './state.ts'
export type * from './types.ts'

/**
 * A tournament that is played by these parts alone: a stage of another format is refused as unknown (InvalidConfigError), and so
 * is any other fact (`unknown_event`).
 */
export function createWith(parts: readonly Part[], config: TournamentConfig): Tournament {
  return createBy(rulesFrom(parts), config)
}
