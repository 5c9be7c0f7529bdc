import { bracketLines, bracketSize } from './seeding.ts'
import type { TeamId } from './types.ts'

/** A seed order in which nobody meets whom they should not in round 1, or the pairs that cannot be kept apart. */
export type Separation =
  | { readonly ok: true; readonly teams: readonly TeamId[]; readonly moved: readonly TeamId[] }
  | { readonly ok: false; readonly pairs: readonly (readonly [TeamId, TeamId])[] }

type Pairs = readonly (readonly [TeamId, TeamId])[]

/**
 * Keeps teams of one owner apart in round 1 of a knockout: the lower seed of such a pair changes seats with the
 * nearest seed that helps, the lower one first (rules §4 case 35). `apart` lists the pairs. Top seeds go first, and
 * what is not possible is said. The result is a seed order for `createTournament` or `seeding_changed`.
 */
export function separateSeeds(teams: readonly TeamId[], apart: Pairs): Separation {
  const order = [...teams]
  for (const [upper, lower] of roundOnePairs(order.length)) {
    if (!mustPart(apart, order[upper], order[lower])) continue
    const other = nearestSwap(order, lower, apart)
    if (other !== null) swap(order, lower, other)
  }
  const pairs = conflicts(order, apart)
  if (pairs.length > 0) return { ok: false, pairs }
  return { ok: true, teams: order, moved: order.filter((team, at) => team !== teams[at]) }
}

/** Positions (from 0) that meet in round 1, in order of the upper one. */
function roundOnePairs(count: number): (readonly [number, number])[] {
  const lines = bracketLines(bracketSize(count))
  const pairs = Array.from({ length: lines.length / 2 }, (_, at) => {
    const [one, two] = [lines[at * 2]! - 1, lines[at * 2 + 1]! - 1]
    return [Math.min(one, two), Math.max(one, two)] as const
  })
  return pairs.filter(([, lower]) => lower < count).toSorted(([a], [b]) => a - b)
}

function nearestSwap(order: readonly TeamId[], at: number, apart: Pairs): number | null {
  const before = conflicts(order, apart).length
  for (let step = 1; step < order.length; step += 1) {
    for (const other of [at + step, at - step]) {
      if (other < 0 || other >= order.length) continue
      const tried = [...order]
      swap(tried, at, other)
      if (conflicts(tried, apart).length < before) return other
    }
  }
  return null
}

function conflicts(order: readonly TeamId[], apart: Pairs): (readonly [TeamId, TeamId])[] {
  return roundOnePairs(order.length).flatMap(([upper, lower]) =>
    mustPart(apart, order[upper], order[lower]) ? [[order[upper]!, order[lower]!] as const] : [],
  )
}

function mustPart(apart: Pairs, one: TeamId | undefined, two: TeamId | undefined): boolean {
  return apart.some(([a, b]) => (a === one && b === two) || (a === two && b === one))
}

function swap(order: TeamId[], a: number, b: number): void {
  ;[order[a], order[b]] = [order[b]!, order[a]!]
}
