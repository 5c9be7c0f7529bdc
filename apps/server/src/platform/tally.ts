import { LRUCache } from 'lru-cache'

type Bounds = {
  windowMs: number
  /** So many are remembered; the one not seen for the longest is forgotten first, and begins anew. */
  maxKeys: number
  /** In milliseconds. */
  now?: () => number
}
type Count = { count: number; endsAt: number }

/** Counts by key within a window of time that begins with the first. Its memory is bounded, whoever invents keys. */
export class Tally {
  readonly #counts: LRUCache<string, Count>
  readonly #windowMs: number
  readonly #now: () => number

  constructor({ windowMs, maxKeys, now = () => performance.now() }: Bounds) {
    this.#counts = new LRUCache({ max: maxKeys })
    this.#windowMs = windowMs
    this.#now = now
  }

  /** Counts one more and answers how many there are. */
  add(key: string): number {
    const known = this.#current(key)
    if (known === null) {
      this.#counts.set(key, { count: 1, endsAt: this.#now() + this.#windowMs })
      return 1
    }
    known.count += 1
    return known.count
  }

  /** Takes one back that should not have counted. */
  takeBack(key: string): void {
    const known = this.#current(key)
    if (known !== null && known.count > 0) known.count -= 1
  }

  count(key: string): number {
    return this.#current(key)?.count ?? 0
  }

  /** Whole seconds until the key begins anew, one at least: for `retry-after`. */
  secondsLeft(key: string): number {
    const known = this.#current(key)
    return known === null ? 1 : Math.max(1, Math.ceil((known.endsAt - this.#now()) / 1_000))
  }

  #current(key: string): Count | null {
    const known = this.#counts.get(key)
    return known !== undefined && this.#now() < known.endsAt ? known : null
  }
}
