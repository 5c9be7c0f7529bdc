/**
 * A map of texts that is never changed, only followed by others: `with` makes the next one at the cost of what it changes, however many
 * entries there are. The newest holds them; an older one knows what to put back, and takes them over when it is asked. Nobody can tell it from a copy.
 */
export class Versions<V> {
  #entries: Map<string, V> | null
  /** Who holds the entries, or knows who does, and what it has otherwise. */
  #newer: { readonly version: Versions<V>; readonly before: readonly (readonly [string, V | undefined])[] } | null =
    null

  constructor(entries: Iterable<readonly [string, V]> = []) {
    this.#entries = new Map(entries)
  }

  get(key: string): V | undefined {
    return this.#own().get(key)
  }

  get size(): number {
    return this.#own().size
  }

  /** A copy, for whoever changes much. */
  toMap(): Map<string, V> {
    return new Map(this.#own())
  }

  with(changes: readonly (readonly [string, V])[]): Versions<V> {
    const entries = this.#own()
    const newer = new Versions<V>()
    const before = changes.map(([key]) => [key, entries.get(key)] as const)
    for (const [key, value] of changes) entries.set(key, value)
    newer.#entries = entries
    this.#hand(newer, before)
    return newer
  }

  #hand(version: Versions<V>, before: readonly (readonly [string, V | undefined])[]): void {
    this.#entries = null
    this.#newer = { version, before }
  }

  #own(): Map<string, V> {
    if (this.#entries !== null) return this.#entries
    const chain: Versions<V>[] = [this]
    for (let next = this.#newer; next !== null; next = next.version.#newer) chain.push(next.version)
    chain.pop()
    for (const version of chain.toReversed()) version.#takeOver()
    return this.#own()
  }

  /** From its neighbour, which holds them now. */
  #takeOver(): void {
    const newer = this.#newer!
    const entries = newer.version.#entries!
    const there = newer.before.map(([key]) => [key, entries.get(key)] as const)
    for (const [key, value] of newer.before) {
      if (value === undefined) entries.delete(key)
      else entries.set(key, value)
    }
    this.#entries = entries
    this.#newer = null
    newer.version.#hand(this, there)
  }
}
