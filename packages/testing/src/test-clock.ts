/** A clock that runs, but from wherever the test puts it. */
export class TestClock {
  #offsetMs = 0
  #heldAtMs: number | null = null

  now = (): Date => new Date((this.#heldAtMs ?? Date.now()) + this.#offsetMs)

  /** From now on time passes by `advance` and `set` alone: for tests of waits that a busy machine would sit out. */
  hold(): void {
    this.#heldAtMs ??= Date.now()
  }

  /** Moves the clock; negative goes back. */
  advance(ms: number): void {
    this.#offsetMs += ms
  }

  set(time: Date): void {
    this.#offsetMs = time.getTime() - (this.#heldAtMs ?? Date.now())
  }
}
