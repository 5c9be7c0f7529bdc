/** FNV-1a over the text's code units, as an unsigned 32-bit number. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  return value >>> 0
}

/**
 * A small reproducible source of chance: the same seed gives the same draws on every machine. Not for secrets.
 * Kept of our own because Math.random cannot be seeded and a series must be repeatable from its seed alone.
 */
export class Random {
  readonly #seed: string
  #state: number

  constructor(seed: string) {
    this.#seed = seed
    this.#state = hash(seed)
  }

  /** A source of its own, so that drawing from one purpose never shifts the draws of another. */
  fork(purpose: string): Random {
    return new Random(`${this.#seed}/${purpose}`)
  }

  /** The next number, 0 ≤ n < 1. A Weyl sequence, its bits mixed by multiply and shift. */
  next(): number {
    this.#state = (this.#state + 0x9e3779b9) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad)
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }

  /** True with this probability; 0 is never, 1 is always. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** A whole number from `min` to `max`, both possible. */
  integer(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1))
  }

  /** One of the items, as likely as its weight says. Throws RangeError on an empty list. */
  pick<Item>(items: readonly Item[], weight: (item: Item) => number = () => 1): Item {
    const total = items.reduce((sum, item) => sum + weight(item), 0)
    let left = this.next() * total
    const found = items.find((item) => {
      left -= weight(item)
      return left < 0
    })
    const chosen = found ?? items.at(-1)
    if (chosen === undefined) throw new RangeError('nothing to pick from')
    return chosen
  }

  /** The items in another order; the list given stays as it is. */
  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item)
  }
}
