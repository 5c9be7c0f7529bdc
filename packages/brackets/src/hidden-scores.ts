import { comparable, type GroupResult } from './tie-breaks.ts'
import type { TeamId } from './types.ts'

/** Whether a match that is not played yet, or one that ends without a score, would change by what these teams are compared. */
export function isHidden(results: readonly GroupResult[], teams: ReadonlySet<TeamId>): boolean {
  const counting = comparable(results, teams, ({ isScored }) => isScored !== false)
  const atLeast = comparable(results, teams, ({ isScored }) => isScored === true)
  return counting.some(({ isScored }) => isScored === null) || counting.length > atLeast.length
}
