const everyMs = 100

/** How late timers of this process ring, and with them everything else that waits for its turn. */
export class LoopDelay {
  readonly #timer: NodeJS.Timeout
  #due = performance.now() + everyMs
  #last = 0
  #before = 0

  constructor() {
    this.#timer = setInterval(() => this.#ring(), everyMs).unref()
  }

  /** The smaller of the last two: one alone may be a collection of garbage, or another program's turn. */
  get ms(): number {
    return Math.min(this.#last, this.#before)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #ring(): void {
    const now = performance.now()
    this.#before = this.#last
    this.#last = Math.max(0, now - this.#due)
    this.#due = now + everyMs
  }
}
