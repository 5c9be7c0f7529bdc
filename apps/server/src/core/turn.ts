import { setImmediate as nextTurn } from 'node:timers/promises'

/** Long enough to get on, short enough for nobody to notice. */
const longestMs = 4

/** Long work in pieces: after a few milliseconds all else that waits gets its turn, however quick or slow the process is just now. */
export class Turn {
  #began = performance.now()

  get isOver(): boolean {
    return performance.now() - this.#began > longestMs
  }

  /** Resolves with the next one. */
  async end(): Promise<void> {
    await nextTurn()
    this.#began = performance.now()
  }
}
