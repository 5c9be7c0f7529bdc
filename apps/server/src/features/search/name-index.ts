import { countBefore, removeSorted, type Compare } from '#core/sorted'
import { Turn } from '#core/turn'

/** `keys`: its search keys, the one that it is ordered by first. */
export type Name = { id: string; keys: readonly string[]; letters: number }

/** Where names that may match a key stand, in their order, and which of them do. */
type Place<N> = { list: readonly N[]; isMatch: (name: N) => boolean }
type Tier<N> = (key: string) => Place<N>

const gramLetters = 3
/** Inside a name one letter is in nearly all of them. */
const insideFrom = 2

/** Letters, and the names that have them. */
type Lists<N> = Map<string, N[]>

/**
 * Names in memory, each under everything it can be found by: itself, its first one to three letters, and every two and three letters after one another. Each
 * list is in the order in which names of one likeness are shown, so that the best are the first ones.
 */
export class NameIndex<N extends Name> {
  readonly #compare: Compare<N>
  readonly #names = new Map<string, N>()
  readonly #exact: Lists<N> = new Map()
  readonly #begins: Lists<N> = new Map()
  readonly #holds: Lists<N> = new Map()
  /** Exactly the key, then what begins with it, then a word that does, then anywhere. */
  readonly #tiers: readonly Tier<N>[] = [
    (key) => ({ list: this.#exact.get(key) ?? [], isMatch: () => true }),
    (key) => this.#beginning(key),
    (key) => this.#holding(` ${key}`, key),
    (key) => this.#holding(key, key),
  ]

  constructor(compare: Compare<N>) {
    this.#compare = compare
  }

  get size(): number {
    return this.#names.size
  }

  /** Takes in very many, while it is empty. */
  async fill(pieces: AsyncIterable<readonly N[]>): Promise<void> {
    const turn = new Turn()
    const runs: N[][] = []
    for await (const piece of pieces) {
      runs.push(piece.toSorted(this.#compare))
      await turn.end()
    }
    const sorted = await mergeInTurns(runs, this.#compare, turn)
    for (const name of sorted) {
      this.#names.set(name.id, name)
      this.#eachList(name, (list) => {
        if (list.at(-1) !== name) list.push(name)
      })
      if (turn.isOver) await turn.end()
    }
  }

  /** What these things are called now; what is named without a name is gone. */
  put(ids: readonly string[], names: readonly N[]): void {
    for (const id of ids) this.#remove(id)
    for (const name of names) {
      this.#names.set(name.id, name)
      this.#eachList(name, (list) => {
        const place = countBefore(list, (other) => this.#compare(other, name) < 0)
        if (list[place] !== name) list.splice(place, 0, name)
      })
    }
  }

  /** The best of those that are like one of the keys; an earlier key goes first within each likeness. */
  find(keys: readonly string[], limit: number, mayBeFound: (name: N) => boolean = () => true): N[] {
    const found = new Set<N>()
    const places = this.#tiers.flatMap((tier) => keys.map((key) => () => tier(key)))
    for (const place of places) {
      const { list, isMatch } = place()
      for (const name of list) {
        if (found.size >= limit) return [...found]
        if (isMatch(name) && mayBeFound(name)) found.add(name)
      }
    }
    return [...found]
  }

  #beginning(key: string): Place<N> {
    const letters = lettersOf(key)
    const first = this.#begins.get(letters.slice(0, gramLetters).join('')) ?? []
    const isMatch = (name: N): boolean => name.keys.some((own) => own.startsWith(key))
    return { list: this.#shortest(letters, first), isMatch }
  }

  #holding(text: string, key: string): Place<N> {
    if (lettersOf(key).length < insideFrom) return { list: [], isMatch: () => false }
    const isMatch = (name: N): boolean => name.keys.some((own) => own.includes(text))
    return { list: this.#shortest(lettersOf(text), null), isMatch }
  }

  /** Whatever holds all these letters stands in each list of some of them. */
  #shortest(letters: readonly string[], other: readonly N[] | null): readonly N[] {
    let shortest = other
    const count = Math.min(gramLetters, Math.max(insideFrom, letters.length))
    for (let at = 0; at + count <= letters.length; at += 1) {
      const list = this.#holds.get(letters.slice(at, at + count).join('')) ?? []
      if (shortest === null || list.length < shortest.length) shortest = list
    }
    return shortest ?? []
  }

  #remove(id: string): void {
    const name = this.#names.get(id)
    if (name === undefined) return
    this.#names.delete(id)
    this.#eachList(name, (list, forget) => {
      removeSorted(list, name, this.#compare)
      if (list.length === 0) forget()
    })
  }

  /** Every list that a name belongs to; one more than once where it holds the same letters again. */
  #eachList(name: N, use: (list: N[], forget: () => void) => void): void {
    const at = (lists: Lists<N>, letters: string): void => {
      const list = lists.get(letters) ?? []
      if (list.length === 0) lists.set(letters, list)
      use(list, () => lists.delete(letters))
    }
    for (const key of name.keys) {
      at(this.#exact, key)
      const pieces = piecesOf(key)
      for (let count = 1; count <= gramLetters; count += 1) {
        const first = pieces(0, count)
        if (first !== null) at(this.#begins, first)
      }
      for (const count of [insideFrom, gramLetters])
        for (let from = 0, piece = pieces(0, count); piece !== null; piece = pieces((from += 1), count))
          at(this.#holds, piece)
    }
  }
}

/** Two sorted lists to one, and those again: each goes through few of them. */
async function mergeInTurns<N>(
  runs: readonly (readonly N[])[],
  compare: Compare<N>,
  turn: Turn,
): Promise<readonly N[]> {
  const [only = []] = runs
  if (runs.length < 2) return only
  const merged: (readonly N[])[] = []
  for (let at = 0; at < runs.length; at += 2)
    merged.push(await mergeTwo([runs[at] ?? [], runs[at + 1] ?? []], compare, turn))
  return mergeInTurns(merged, compare, turn)
}

async function mergeTwo<N>(
  [one, other]: readonly [readonly N[], readonly N[]],
  compare: Compare<N>,
  turn: Turn,
): Promise<readonly N[]> {
  const merged: N[] = []
  for (let at = 0, beside = 0; at < one.length || beside < other.length;) {
    const [first, second] = [one[at], other[beside]]
    const isFirst = second === undefined || (first !== undefined && compare(first, second) < 0)
    merged.push((isFirst ? first : second) as N)
    if (isFirst) at += 1
    else beside += 1
    if (turn.isOver) await turn.end()
  }
  return merged
}

/** By code points, as the database counts them. */
export function lettersOf(text: string): string[] {
  return Array.from(text)
}

/** Pieces of so many letters; null past the end. Texts whose letters are not halved, nearly all, are cut as they are. */
function piecesOf(key: string): (from: number, count: number) => string | null {
  if (!/[\ud800-\udfff]/.test(key))
    return (from, count) => (from + count <= key.length ? key.slice(from, from + count) : null)
  const letters = lettersOf(key)
  return (from, count) => (from + count <= letters.length ? letters.slice(from, from + count).join('') : null)
}
