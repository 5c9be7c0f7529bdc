/** Pairs of positions, or what is known of them while a search goes on. */
export type Found = { readonly pairs: readonly (readonly [number, number])[]; readonly cost: number }

/** What a search is asked: partners of each position best first, and what a pair costs (Infinity: never). */
export type Question = {
  readonly size: number
  readonly partners: (at: number) => readonly number[]
  readonly cost: (one: number, two: number) => number
}

/** Positions tried before a search settles for the best answer so far; groups of a dozen never come near it. */
const budget = 60_000

/**
 * The fallback of rules §2: depth first, the highest unpaired position next, its partners in order; the first
 * complete answer without a cost. If there is none, the cheapest one, and of those the first. Null when there is
 * no complete answer at all.
 */
export function searchPairs(question: Question): Found | null {
  const free = explore(question, 0)
  return free ?? explore(question, Infinity)
}

type Search = {
  readonly question: Question
  /** 1 for a position that has a partner. */
  readonly used: Uint8Array
  readonly pairs: (readonly [number, number])[]
  best: Found | null
  steps: number
}

function explore(question: Question, most: number): Found | null {
  const search: Search = { question, used: new Uint8Array(question.size), pairs: [], best: null, steps: budget }
  descend(search, 0, { cost: 0, most })
  return search.best
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
