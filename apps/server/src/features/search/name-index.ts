import { setImmediate as nextTurn } from 'node:timers/promises'
import { addSorted, removeSorted, type Compare } from '#core/sorted'

/** `keys`: its search keys, the one that it is ordered by first. */
export type Name = { id: string; keys: readonly string[]; letters: number }

/** Where names that may match a key stand, in their order, and which of them do. */
type Place<N> = { list: readonly N[]; isMatch: (name: N) => boolean }
type Tier<N> = (key: string) => Place<N>

const gramLetters = 3
/** Inside a name one letter is in nearly all of them. */
const insideFrom = 2
/** Names taken in before all else that waits gets its turn: a few milliseconds. */
const namesAtOnce = 200

/** Shared by all names that hold the same letters: in front stands what is meant by them. */
const is = (key: string): string => `=${key}`
const begins = (letters: string): string => `^${letters}`
const holds = (letters: string): string => `*${letters}`

/**
 * Names in memory, each under everything it can be found by: itself, its first one to three letters, and every two and three letters after one another. Each
 * list is in the order in which names of one likeness are shown, so that the best are the first ones.
 */
export class NameIndex<N extends Name> {
  readonly #compare: Compare<N>
  readonly #names = new Map<string, N>()
  readonly #lists = new Map<string, N[]>()
  /** Exactly the key, then what begins with it, then a word that does, then anywhere. */
  readonly #tiers: readonly Tier<N>[] = [
    (key) => ({ list: this.#under(is(key)), isMatch: () => true }),
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
    const sorted: N[] = []
    for await (const piece of pieces) {
      addSorted(sorted, piece, this.#compare)
      await nextTurn()
    }
    for (const [at, name] of sorted.entries()) {
      this.#names.set(name.id, name)
      for (const gram of gramsOf(name)) this.#listOf(gram).push(name)
      if (at % namesAtOnce === 0) await nextTurn()
    }
  }

  /** What these things are called now; what is named without a name is gone. */
  put(ids: readonly string[], names: readonly N[]): void {
    for (const id of ids) this.#remove(id)
    for (const name of names) {
      this.#names.set(name.id, name)
      for (const gram of gramsOf(name)) addSorted(this.#listOf(gram), [name], this.#compare)
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
    const isMatch = (name: N): boolean => name.keys.some((own) => own.startsWith(key))
    return { list: this.#shortest([begins(letters.slice(0, gramLetters).join('')), ...inner(letters)]), isMatch }
  }

  #holding(text: string, key: string): Place<N> {
    if (lettersOf(key).length < insideFrom) return { list: [], isMatch: () => false }
    return {
      list: this.#shortest(inner(lettersOf(text))),
      isMatch: (name) => name.keys.some((own) => own.includes(text)),
    }
  }

  /** Whatever matches stands in each of these lists. */
  #shortest(grams: readonly string[]): readonly N[] {
    const lists = grams.map((gram) => this.#under(gram))
    return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest), lists[0] ?? [])
  }

  #under(gram: string): readonly N[] {
    return this.#lists.get(gram) ?? []
  }

  #listOf(gram: string): N[] {
    const list = this.#lists.get(gram) ?? []
    if (list.length === 0) this.#lists.set(gram, list)
    return list
  }

  #remove(id: string): void {
    const name = this.#names.get(id)
    if (name === undefined) return
    this.#names.delete(id)
    for (const gram of gramsOf(name)) {
      const list = this.#listOf(gram)
      removeSorted(list, name, this.#compare)
      if (list.length === 0) this.#lists.delete(gram)
    }
  }
}

/** By code points, as the database counts them. */
export function lettersOf(text: string): string[] {
  return Array.from(text)
}

function gramsOf({ keys }: Name): Set<string> {
  const grams = new Set<string>()
  for (const key of keys) {
    const letters = lettersOf(key)
    grams.add(is(key))
    for (let count = 1; count <= gramLetters; count += 1)
      if (letters.length >= count) grams.add(begins(letters.slice(0, count).join('')))
    for (const count of [2, gramLetters]) for (const piece of pieces(letters, count)) grams.add(holds(piece))
  }
  return grams
}

/** Lists of names with letters of these inside. */
function inner(letters: readonly string[]): string[] {
  return pieces(letters, Math.min(gramLetters, Math.max(2, letters.length))).map(holds)
}

function pieces(letters: readonly string[], count: number): string[] {
  const many = Math.max(0, letters.length - count + 1)
  return Array.from({ length: many }, (_, at) => letters.slice(at, at + count).join(''))
}
