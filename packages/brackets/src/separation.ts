import { type Graph, isPerfect, type Mates, maxMatching, withPair } from './matching.ts'
import { bracketLines, bracketSize } from './seeding.ts'
import type { TeamId } from './types.ts'

/** A seed order in which nobody meets whom they should not in round 1, or the pairs that cannot be kept apart. */
export type Separation =
  | { readonly ok: true; readonly teams: readonly TeamId[]; readonly moved: readonly TeamId[] }
  | { readonly ok: false; readonly pairs: readonly (readonly [TeamId, TeamId])[] }

type Pairs = readonly (readonly [TeamId, TeamId])[]

/**
 * Keeps teams of one owner apart in round 1 of a knockout: the lower seed of such a pair changes seats with the
 * nearest seed that helps, the lower one first (rules §4 case 35). `apart` lists the pairs. Top seeds go first. Where single
 * changes do not help, a matching does, so that what is said to be impossible is. The result is a seed order for `createTournament` or `seeding_changed`.
 */
export function separateSeeds(teams: readonly TeamId[], apart: Pairs): Separation {
  const order = [...teams]
  for (const [upper, lower] of roundOnePairs(order.length)) {
    if (!mustPart(apart, order[upper], order[lower])) continue
    const other = nearestSwap(order, lower, apart)
    if (other !== null) swap(order, lower, other)
  }
  const pairs = conflicts(order, apart)
  const found = pairs.length > 0 ? matchedSeeds(teams, apart) : order
  if (found === null) return { ok: false, pairs }
  return { ok: true, teams: found, moved: found.filter((team, at) => team !== teams[at]) }
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

/**
 * Seats everybody anew, the top seats first: each keeps its team if it can, and gets the nearest opponent after whom all others can
 * still be kept apart. Byes stay with their teams, too, if they can. Null where nothing keeps all apart.
 */
function matchedSeeds(teams: readonly TeamId[], apart: Pairs): TeamId[] | null {
  const met = roundOnePairs(teams.length)
  const lowerOf = new Map(met)
  const inPair = new Set(met.flat())
  const byes = teams.flatMap((_, at) => (inPair.has(at) ? [] : [at]))
  const joins = (a: number, b: number) => {
    if (a >= teams.length || b >= teams.length) return a < teams.length || b < teams.length
    return !mustPart(apart, teams[a], teams[b])
  }
  // The team of each bye first has its own, then any.
  const isOwn = (a: number, b: number) =>
    [a, b].every((at) => inPair.has(at)) ||
    (Math.max(a, b) >= teams.length && byes[Math.max(a, b) - teams.length] === Math.min(a, b))
  const size = teams.length + byes.length
  const graph = [
    { size, joins: (a: number, b: number) => isOwn(a, b) && joins(a, b) },
    { size, joins },
  ].find((each) => isPerfect(maxMatching(each)))
  if (graph === undefined) return null
  const seating: Seating = { order: teams.map((_, at) => at), mates: maxMatching(graph), settled: new Set() }
  const uppers = [...byes, ...met.map(([upper]) => upper)].toSorted((a, b) => a - b)
  for (const upper of uppers) seat(seating, graph, { upper, lower: lowerOf.get(upper) ?? null })
  return seating.order.map((team) => teams[team]!)
}

/** Who sits where, as positions in the list of teams, and who can still meet whom. */
type Seating = { readonly order: number[]; mates: Mates; readonly settled: Set<number> }

function seat(seating: Seating, graph: Graph, { upper, lower }: { upper: number; lower: number | null }): void {
  const { order, settled } = seating
  for (const own of nearestFirst(upper, order.length)) {
    const team = order[own]!
    if (settled.has(team)) continue
    const others = lower === null ? null : nearestFirst(lower, order.length).filter((at) => at !== own)
    const byes = Array.from({ length: graph.size - order.length }, (_, at) => order.length + at)
    for (const other of others?.map((at) => order[at]!) ?? byes) {
      const isFree = !settled.has(other) && graph.joins(team, other)
      const mates = isFree ? withPair(graph, seating.mates, { pair: [team, other], settled }) : null
      if (mates === null) continue
      seating.mates = mates
      settled.add(team).add(other)
      swap(order, upper, own)
      if (lower !== null) swap(order, lower, order.indexOf(other))
      return
    }
  }
}

/** Positions by their distance from one, itself first. */
function nearestFirst(at: number, count: number): number[] {
  const steps = Array.from({ length: count }, (_, step) => (step === 0 ? [at] : [at + step, at - step]))
  return steps.flat().filter((other) => other >= 0 && other < count)
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

function swap(order: (TeamId | number)[], a: number, b: number): void {
  ;[order[a], order[b]] = [order[b]!, order[a]!]
}
