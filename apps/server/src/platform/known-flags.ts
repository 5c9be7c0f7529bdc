import type { Flags } from '@lobby/contract'
import type { AnswerCache } from './answer-cache.ts'
import { everythingTag } from './bounded-cache.ts'

/** An announcement that got lost is made good within that time. */
const lookAgainMs = 5_000

type Options = {
  /** What the database says. */
  read: () => Promise<Flags>
  answers: Pick<AnswerCache, 'onDropHere'>
  /** In milliseconds. */
  now?: () => number
}

/**
 * The switches as this process last read them, for what is shown: a page that is kept waits for no database, and is sent also while that
 * is away. What is only allowed while a switch is on asks `SiteFlags` itself.
 */
export class KnownFlags {
  readonly #ask: () => Promise<Flags>
  readonly #now: () => number
  #last: Flags | null = null
  /** Nothing was announced since it was read. */
  #isFresh = false
  #askedAt = 0
  #reading: Promise<Flags> | null = null
  /** Another one after every announcement: what was asked before it may be out of date. */
  #era = 0

  constructor({ read, answers, now = () => performance.now() }: Options) {
    this.#ask = read
    this.#now = now
    // Whoever changes one drops everything, on every node (`change-flag.ts`).
    answers.onDropHere.push((tag) => {
      if (tag !== everythingTag) return
      this.#era += 1
      this.#isFresh = false
      this.#reading = null
    })
  }

  /** Waits only where a change was announced or nothing was read yet. @throws what `read` does, as long as nothing was read yet */
  get(): Flags | Promise<Flags> {
    if (!this.#isFresh || this.#last === null) return this.#afresh()
    // Meanwhile, and as long as the database is away, what is known stands.
    if (this.#now() - this.#askedAt >= lookAgainMs) this.#read().catch(() => undefined)
    return this.#last
  }

  async #afresh(): Promise<Flags> {
    try {
      return await this.#read()
    } catch (error) {
      if (this.#last === null) throw error
      return this.#last
    }
  }

  #read(): Promise<Flags> {
    this.#reading ??= this.#readIn(this.#era)
    return this.#reading
  }

  async #readIn(era: number): Promise<Flags> {
    this.#askedAt = this.#now()
    try {
      const flags = await this.#ask()
      if (era === this.#era) {
        this.#last = flags
        this.#isFresh = true
      }
      return flags
    } finally {
      if (era === this.#era) this.#reading = null
    }
  }
}
