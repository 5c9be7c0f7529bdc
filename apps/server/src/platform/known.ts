import type { AnswerCache } from './answer-cache.ts'
import { everythingTag } from './bounded-cache.ts'

/** An announcement that got lost is made good within that time. */
const lookAgainMs = 5_000

type Options<T> = {
  /** What the database says. */
  read: () => Promise<T>
  answers: Pick<AnswerCache, 'onDropHere'>
  /** In milliseconds. */
  now?: () => number
}

/**
 * What admins switch or set, as this process last read it, for what is shown: a page that is kept waits for no database, and is sent also while that
 * is away. What is only allowed while a switch is on asks `SiteFlags` itself.
 */
export class Known<T extends object> {
  readonly #ask: () => Promise<T>
  readonly #now: () => number
  #last: T | null = null
  /** Nothing was announced since it was read. */
  #isFresh = false
  #askedAt = 0
  #reading: Promise<T> | null = null
  /** Another one after every announcement: what was asked before it may be out of date. */
  #era = 0

  constructor({ read, answers, now = () => performance.now() }: Options<T>) {
    this.#ask = read
    this.#now = now
    // Whoever changes one drops everything, on every node (`change-flag.ts`, `change-settings.ts`).
    answers.onDropHere.push((tag) => {
      if (tag !== everythingTag) return
      this.#era += 1
      this.#isFresh = false
      this.#reading = null
    })
  }

  /** Waits only where a change was announced or nothing was read yet. @throws what `read` does, as long as nothing was read yet */
  get(): T | Promise<T> {
    if (!this.#isFresh || this.#last === null) return this.#afresh()
    // Meanwhile, and as long as the database is away, what is known stands.
    if (this.#now() - this.#askedAt >= lookAgainMs) this.#read().catch(() => undefined)
    return this.#last
  }

  async #afresh(): Promise<T> {
    try {
      return await this.#read()
    } catch (error) {
      if (this.#last === null) throw error
      return this.#last
    }
  }

  #read(): Promise<T> {
    this.#reading ??= this.#readIn(this.#era)
    return this.#reading
  }

  async #readIn(era: number): Promise<T> {
    this.#askedAt = this.#now()
    try {
      const read = await this.#ask()
      if (era === this.#era) {
        this.#last = read
        this.#isFresh = true
      }
      return read
    } finally {
      if (era === this.#era) this.#reading = null
    }
  }
}
