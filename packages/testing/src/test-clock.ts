/** A clock that runs, but from wherever the test puts it. */
export class TestClock {
  #offsetMs = 0

  now = (): Date => new Date(Date.now() + this.#offsetMs)

  /** Moves the clock; negative goes back. */
  advance(ms: number): void {
    this.#offsetMs += ms
  }

  set(time: Date): void {
    this.#offsetMs = time.getTime() - Date.now()
  }
}
