import { type Graph, isPerfect, maxMatching, type Mates, withPair } from './matching.ts'

/** Pairs of positions, or what is known of them while a search goes on. */
export type Found = { readonly pairs: readonly (readonly [number, number])[]; readonly cost: number }

/** What a search is asked: partners of each position best first, and what a pair costs (Infinity: never). */
export type Question = {
  readonly size: number
  readonly partners: (at: number) => readonly number[]
  readonly cost: (one: number, two: number) => number
}

/** Positions tried before a search gives up; groups of a dozen never come near it. */
const budget = 60_000

/**
 * The fallback of rules §2: depth first, the highest unpaired position next, its partners in order; the first
 * complete answer without a cost. If there is none, the cheapest one, and of those the first. Null when there is
 * no complete answer at all: that is a proof, as a search that gave up is asked again by matching. Only which of several
 * costly answers is the cheapest can then stay open.
 */
export function searchPairs(question: Question): Found | null {
  const free = explore(question, 0)
  if (free.best !== null) return free.best
  const costless = graphOf(question, 0)
  const mates = maxMatching(costless)
  if (free.steps < 0 && isPerfect(mates)) return inOrder(question, costless, mates)
  const allowed = graphOf(question, Infinity)
  const complete = maxMatching(allowed, mates)
  if (!isPerfect(complete)) return null
  const { best, steps } = explore(question, Infinity)
  if (steps >= 0 && best !== null) return best
  const matched = foundBy(question, exchanged(question, complete))
  return best === null || matched.cost < best.cost ? matched : best
}

function graphOf({ size, cost }: Question, most: number): Graph {
  return { size, joins: (one, two) => cost(one, two) <= most && cost(one, two) < Infinity }
}

/**
 * The answer that depth first would come to in the end: the highest free position takes its first partner after whom
 * all others still find one.
 */
function inOrder(question: Question, graph: Graph, perfect: Mates): Found {
  let mates = perfect
  const settled = new Set<number>()
  for (let at = 0; at < question.size; at += 1) {
    if (settled.has(at)) continue
    settled.add(at)
    for (const partner of question.partners(at)) {
      if (settled.has(partner) || !graph.joins(at, partner)) continue
      const next = withPair(graph, mates, { pair: [at, partner], settled })
      if (next === null) continue
      mates = next
      settled.add(partner)
      break
    }
  }
  return foundBy(question, mates)
}

/** Two pairs change partners as long as that makes them cheaper. */
function exchanged({ cost }: Question, complete: Mates): Mates {
  const mates = [...complete]
  const pair = (one: number, two: number) => {
    mates[one] = two
    mates[two] = one
  }
  const improved = (a: number, b: number) => {
    const [c, d] = [mates[a]!, mates[b]!]
    if (b === a || b === c || cost(a, b) + cost(c, d) >= cost(a, c) + cost(b, d)) return false
    pair(a, b)
    pair(c, d)
    return true
  }
  const all = mates.map((_, at) => at)
  let isBetter = true
  while (isBetter) isBetter = all.some((a) => all.some((b) => improved(a, b)))
  return mates
}

function foundBy({ cost }: Question, mates: Mates): Found {
  const pairs = mates.flatMap((mate, at) => (at < mate ? [[at, mate] as const] : []))
  return { pairs, cost: pairs.reduce((sum, [one, two]) => sum + cost(one, two), 0) }
}

type Search = {
  readonly question: Question
  /** 1 for a position that has a partner. */
  readonly used: Uint8Array
  readonly pairs: (readonly [number, number])[]
  best: Found | null
  steps: number
}

function explore(question: Question, most: number): Search {
  const search: Search = { question, used: new Uint8Array(question.size), pairs: [], best: null, steps: budget }
  descend(search, 0, { cost: 0, most })
  return search
}

/** Goes on from the first unpaired position; true when the search can stop. */
function descend(search: Search, from: number, { cost, most }: { cost: number; most: number }): boolean {
  const { question, used, pairs } = search
  let at = from
  while (at < question.size && used[at] === 1) at += 1
  if (at === question.size) {
    search.best = { pairs: [...pairs], cost }
    return cost === 0
  }
  used[at] = 1
  for (const partner of question.partners(at)) {
    if (used[partner] === 1) continue
    const total = cost + question.cost(at, partner)
    if (total > most || total === Infinity || total >= (search.best?.cost ?? Infinity)) continue
    search.steps -= 1
    used[partner] = 1
    pairs.push([at, partner])
    const stop = descend(search, at + 1, { cost: total, most })
    pairs.pop()
    used[partner] = 0
    if (stop || search.steps < 0) break
  }
  used[at] = 0
  return search.steps < 0 || search.best?.cost === 0
}
