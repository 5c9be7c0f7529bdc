/** A graph of positions from 0: whether two of them may be partners. */
export type Graph = { readonly size: number; readonly joins: (one: number, two: number) => boolean }

/** The partner of each position, or -1. */
export type Mates = number[]

/**
 * As many pairs as can be made at all (Edmonds' blossoms). Starts from pairs that are known. O(size³).
 */
export function maxMatching(graph: Graph, known: readonly number[] = []): Mates {
  const mates: Mates = Array.from({ length: graph.size }, (_, at) => known[at] ?? -1)
  for (let at = 0; at < graph.size; at += 1) {
    if (mates[at] === -1) augment(graph, mates, at)
  }
  return mates
}

/** Whether all positions have a partner. */
export function isPerfect(mates: Mates): boolean {
  return !mates.includes(-1)
}

/**
 * The positions that some largest set of pairs leaves over: between them, and to all but few others, too few pairs are
 * allowed (Tutte and Berge). Empty where everybody finds a partner.
 */
export function leftOver(graph: Graph): number[] {
  const mates = maxMatching(graph)
  const found = new Set<number>()
  mates.forEach((mate, at) => {
    if (mate === -1) for (const outer of searched(graph, mates, at).outer) found.add(outer)
  })
  return [...found].toSorted((a, b) => a - b)
}

type Fixing = { readonly pair: readonly [number, number]; readonly settled: ReadonlySet<number> }

/**
 * All pairs with one more that stays, where everybody has a partner; those of `settled` positions stay as they are. Null where
 * the two that lose their partners find no new ones.
 */
export function withPair(graph: Graph, mates: Mates, { pair: [one, two], settled }: Fixing): Mates | null {
  if (mates[one] === two) return mates
  const next = [...mates]
  const [first, second] = [next[one]!, next[two]!]
  next[one] = two
  next[two] = one
  next[first] = -1
  next[second] = -1
  const isFixed = (at: number) => at === one || at === two || (settled.has(at) && settled.has(next[at] ?? -1))
  const rest: Graph = { size: graph.size, joins: (a, b) => !isFixed(a) && !isFixed(b) && graph.joins(a, b) }
  return augment(rest, next, first) ? next : null
}

/** Gives a position a partner by moving others to new ones; false where that cannot be. */
function augment(graph: Graph, mates: Mates, root: number): boolean {
  const { end, parent } = searched(graph, mates, root)
  for (let at = end; at !== -1;) {
    const before = parent[at]!
    const next = mates[before]!
    mates[at] = before
    mates[before] = at
    at = next
  }
  return end !== -1
}

type Search = {
  readonly graph: Graph
  readonly mates: Mates
  readonly root: number
  readonly parent: number[]
  /** The tip of the blossom that each position is part of. */
  readonly base: number[]
  /** Positions an even number of steps away. */
  readonly outer: Set<number>
  readonly queue: number[]
}

/** Looks for a way from a position to a free one on which pairs and non-pairs take turns. */
function searched(graph: Graph, mates: Mates, root: number): Pick<Search, 'outer' | 'parent'> & { end: number } {
  const all = Array.from({ length: graph.size }, (_, at) => at)
  const search: Search = {
    graph,
    mates,
    root,
    parent: all.map(() => -1),
    base: all,
    outer: new Set([root]),
    queue: [root],
  }
  for (const at of search.queue) {
    const end = lookFrom(search, at)
    if (end !== -1) return { ...search, end }
  }
  return { ...search, end: -1 }
}

function lookFrom(search: Search, at: number): number {
  const { graph, mates, root, parent, base, outer, queue } = search
  for (let to = 0; to < graph.size; to += 1) {
    if (to === at || base[at] === base[to] || mates[at] === to || !graph.joins(at, to)) continue
    if (to === root || (mates[to] !== -1 && parent[mates[to]!] !== -1)) shrink(search, at, to)
    else if (parent[to] === -1) {
      parent[to] = at
      const mate = mates[to]!
      if (mate === -1) return to
      outer.add(mate)
      queue.push(mate)
    }
  }
  return -1
}

/** An odd ring is one position from now on: all of it is an even number of steps away. */
function shrink(search: Search, one: number, two: number): void {
  const tip = commonTip(search, one, two)
  const ring = new Set<number>()
  markPath(search, { at: one, tip, child: two, ring })
  markPath(search, { at: two, tip, child: one, ring })
  search.base.forEach((base, at) => {
    if (!ring.has(base)) return
    search.base[at] = tip
    if (search.outer.has(at)) return
    search.outer.add(at)
    search.queue.push(at)
  })
}

function commonTip({ base, parent, mates, root }: Search, one: number, two: number): number {
  const passed = new Set<number>()
  for (let at = base[one]!; ; at = base[parent[mates[at]!]!]!) {
    passed.add(at)
    if (at === base[root]) break
  }
  let at = base[two]!
  while (!passed.has(at)) at = base[parent[mates[at]!]!]!
  return at
}

type Path = { readonly at: number; readonly tip: number; readonly child: number; readonly ring: Set<number> }

function markPath({ base, parent, mates }: Search, { at, tip, child, ring }: Path): void {
  let [from, to] = [at, child]
  while (base[from] !== tip) {
    const mate = mates[from]!
    ring.add(base[from]!).add(base[mate]!)
    parent[from] = to
    to = mate
    from = parent[mate]!
  }
}
