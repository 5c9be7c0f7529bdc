import { type AdvanceTable, advanceTable } from './advance-table.ts'
import { requireWhole } from './requirements.ts'

/** Futures when nobody says how many: ± 0.8 points at most. */
export const usualFutures = 4000

/** A number from 0 up to below 1 for a later meeting, named by the caller: the same in every row, another in every future. */
export type Luck = (meeting: string) => number

export type Sampling = { readonly teams: number; readonly futures?: number; readonly seed?: number }

/**
 * A table from played futures, for cups that cannot be counted. `play` says which teams advance (by position) when the live matches end so; it
 * decides later matches by `luck` against their chances. All rows see the same futures, so they differ by the live matches and not by
 * luck. Throws as `advanceTable` does.
 */
export function sampledTable(
  matches: number,
  { teams, futures = usualFutures, seed = 1 }: Sampling,
  play: (outcomes: readonly boolean[], luck: Luck) => readonly number[],
): AdvanceTable {
  requireWhole(futures, 1, 'futures')
  requireWhole(teams, 1, 'teams')
  return advanceTable(matches, (outcomes) => {
    const counts = Array.from({ length: teams }, () => 0)
    for (let future = 0; future < futures; future += 1) {
      for (const team of play(outcomes, luckOf(seed, future))) counts[team]! += 1
    }
    return counts.map((count) => count / futures)
  })
}

/** The standard error of a sampled chance at worst. */
export function samplingError(futures: number): number {
  return 0.5 / Math.sqrt(futures)
}

/** A hash of seed, future and name (FNV, then mixed), read as a fraction. */
function luckOf(seed: number, future: number): Luck {
  return (meeting) => {
    let hash = 0x811c9dc5 ^ Math.imul(seed, 0x9e3779b1) ^ Math.imul(future + 1, 0x85ebca6b)
    for (let at = 0; at < meeting.length; at += 1) hash = Math.imul(hash ^ meeting.charCodeAt(at), 0x01000193)
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
    return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
  }
}
