/** A reproducible source of chance: the same seed gives the same inputs on every machine. xorshift of 32 bits. */
export class Chance {
  #state: number

  constructor(seed: number) {
    // Zero would stay zero for ever.
    this.#state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) | 1
  }

  /** A whole number from 0 to `below` − 1. */
  below(below: number): number {
    let state = this.#state
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    this.#state = state
    return (state >>> 0) % below
  }

  pick<Item>(items: readonly Item[]): Item {
    const item = items[this.below(items.length)]
    if (item === undefined) throw new RangeError('nothing to pick from')
    return item
  }
}
