import { LRUCache } from 'lru-cache'

/** What was made. `tags` name what drops it; `lifeMs`: how long it may be kept at the most, 0 for not at all. */
export type Made<T> = { value: T; tags?: ReadonlySet<string>; lifeMs?: number }

type Bounds<T> = {
  /** That many are kept; the one not asked for the longest goes first. */
  maxEntries: number
  /** So many bytes are kept, as `of` counts them; what is larger by itself is not kept at all. */
  size?: { maxBytes: number; of: (value: T) => number }
  /** In milliseconds. */
  now?: () => number
  /** One that does not end in this time no longer keeps the next one waiting. */
  patienceMs?: number
}

/**
 * `made`: what `value` came to, for those who need not wait. `isAhead`: its making has not begun, so nothing that changes until then makes it old. `doubts`: tags that
 * were dropped while nobody knew yet whether they are its own.
 */
type Entry<T> = {
  value: Promise<T>
  made?: T
  tags: ReadonlySet<string> | null
  bytes: number
  isAhead?: boolean
  doubts?: Set<string>
}

const none: ReadonlySet<string> = new Set()

/** What everything hangs on: dropping it leaves nothing. */
export const everythingTag = '*'

/** Things that take time to make, each made once however many ask, and kept within bounds until a tag of theirs is dropped. */
export class BoundedCache<T> {
  readonly #entries: LRUCache<string, Entry<T>>
  /** What is being made, also when it was dropped meanwhile. */
  readonly #making = new Map<string, Promise<unknown>>()
  readonly #bytesOf: (value: T) => number
  readonly #now: () => number
  readonly #patienceMs: number

  constructor({ maxEntries, size, now = () => performance.now(), patienceMs = 10_000 }: Bounds<T>) {
    this.#patienceMs = patienceMs
    this.#bytesOf = size?.of ?? (() => 1)
    this.#now = now
    this.#entries = new LRUCache({
      max: maxEntries,
      ...(size ? { maxSize: size.maxBytes, sizeCalculation: ({ bytes }) => bytes } : {}),
      perf: { now },
      // A clock that is moved is looked at each time.
      ttlResolution: 0,
    })
  }

  /**
   * What is kept under `key`, or is being made for it, else what `make` makes. Where its tags are known before, `tags` says so; otherwise whoever asks after a drop waits
   * until they are known, and has it where none of them was dropped. What is dropped while it is made goes to those who asked before, and to nobody after: those wait until it is there, and
   * have the next one, all the same. So one is made at a time, however often it is dropped. What fails is not kept. A life begins with the making, as what is told
   * then may be out of date from then on.
   */
  get(key: string, make: () => Promise<Made<T>>, tags: ReadonlySet<string> | null = null): Promise<T> {
    const kept = this.#entries.get(key)
    if (kept?.doubts !== undefined) return this.#unlessOld(key, kept, () => this.get(key, make, tags))
    if (kept) return kept.value
    const before = this.#making.get(key)
    let start = this.#now()
    const begin = (): Promise<Made<T>> => {
      entry.isAhead = false
      start = this.#now()
      const made = make()
      this.#making.set(key, made)
      const end = (): void => void (this.#making.get(key) === made && this.#making.delete(key))
      made.then(end, end)
      return made
    }
    const entry: Entry<T> = { value: undefined as never, tags, bytes: 1, isAhead: before !== undefined }
    const making = before === undefined ? begin() : endOf(before, this.#patienceMs).then(begin)
    entry.value = making.then(({ value }) => value)
    this.#entries.set(key, entry)
    void making.then(
      (made) => this.#settle(key, entry, { start, ...made }),
      () => this.#forget(key, entry),
    )
    return entry.value
  }

  /** Whether something is kept under `key`, or being made. */
  has(key: string): boolean {
    return this.#entries.has(key)
  }

  /** What is kept under `key`, unless it is only being made. */
  kept(key: string): T | undefined {
    return this.#entries.get(key)?.made
  }

  /** Drops what hangs on `tag`; of what is being made, and nobody knows yet, it is kept in mind. */
  drop(tag: string): void {
    const gone: string[] = []
    this.#entries.forEach((entry, key) => {
      if (entry.isAhead) return
      if (tag === everythingTag || entry.tags?.has(tag)) gone.push(key)
      else if (entry.tags === null) (entry.doubts ??= new Set()).add(tag)
    })
    for (const key of gone) this.forget(key)
  }

  async #unlessOld(key: string, entry: Entry<T>, again: () => Promise<T>): Promise<T> {
    await endOf(entry.value, this.#patienceMs)
    const now = this.#entries.peek(key)
    if (now?.value === entry.value) {
      if (now.made !== undefined) return entry.value
      this.forget(key)
    }
    return again()
  }

  forget(key: string): void {
    this.#entries.delete(key)
  }

  #settle(key: string, entry: Entry<T>, { value, tags, lifeMs, start }: Made<T> & { start: number }): void {
    if (this.#entries.peek(key) !== entry) return
    const known = tags ?? entry.tags ?? none
    const isOld = [...(entry.doubts ?? [])].some((tag) => known.has(tag))
    if (lifeMs === 0 || isOld) {
      this.forget(key)
      return
    }
    const kept = {
      value: entry.value,
      made: value,
      tags: known,
      bytes: Math.max(1, this.#bytesOf(value)),
    }
    this.#entries.set(key, kept, lifeMs === undefined ? {} : { ttl: lifeMs, start })
  }

  #forget(key: string, entry: Entry<T>): void {
    if (this.#entries.peek(key) === entry) this.forget(key)
  }
}

/** When it has ended, well or not, or has taken too long. */
async function endOf(making: Promise<unknown>, patienceMs: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs)
  })
  await Promise.race([making.then(noop, noop), late])
  clearTimeout(timer)
}

function noop(): void {}
