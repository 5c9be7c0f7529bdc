/** What was made, and what drops it. `lifeMs`: how long it may be kept at the most; 0 for not at all. */
export type Made<T> = { value: T; tags: ReadonlySet<string>; lifeMs: number }

type Entry<T> = { value: Promise<T>; tags: ReadonlySet<string> | null; until: number }

/**
 * Ready things made of hot answers (pages, pictures), dropped by the tags of the answers that went into them. What they hang on
 * is known only when they are made, so a drop meanwhile lets the thing under way go to those who asked before, and to nobody after.
 */
export class PageCache<T> {
  readonly #entries = new Map<string, Entry<T>>()
  readonly #max: number

  /** `max`: that many are kept; the one not asked for the longest goes first. */
  constructor(max: number) {
    this.#max = max
  }

  get(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const kept = this.#entries.get(key)
    this.#entries.delete(key)
    if (kept && kept.until > Date.now()) {
      this.#entries.set(key, kept)
      return kept.value
    }
    return this.#make(key, make)
  }

  drop(tag: string): void {
    for (const [key, { tags }] of this.#entries) if (tags === null || tags.has(tag)) this.#entries.delete(key)
  }

  #make(key: string, make: () => Promise<Made<T>>): Promise<T> {
    const entry: Entry<T> = { value: Promise.resolve(null as T), tags: null, until: Infinity }
    const forget = (): void => {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
    entry.value = make().then(({ value, tags, lifeMs }) => {
      entry.tags = tags
      entry.until = Date.now() + lifeMs
      if (lifeMs === 0) forget()
      return value
    })
    entry.value.catch(forget)
    if (this.#entries.size >= this.#max) this.#entries.delete(this.#entries.keys().next().value ?? '')
    this.#entries.set(key, entry)
    return entry.value
  }
}
