type Bounds = {
  /** How many work at a time. */
  atOnce: number
  /** How many more wait; whoever comes then is sent away. */
  maxWaiting: number
  /** How many of those may come from one asker. */
  maxWaitingEach?: number
  /** How long somebody waits. */
  patienceMs?: number
  /** How long one that works keeps others waiting. */
  holdMs?: number
}

/** Sent away: there are too many. */
export class TurnsFull extends Error {
  override name = 'TurnsFull'
}

type Waiting = { asker: string; go: (mayGo: boolean) => void }

/** Work that takes a processor for some milliseconds takes turns, so that no crowd of it keeps everybody else waiting. */
export class Turns {
  readonly #bounds: Required<Bounds>
  #working = 0
  readonly #waiting: Waiting[] = []

  constructor({ atOnce, maxWaiting, maxWaitingEach = maxWaiting, patienceMs = 10_000, holdMs = 5_000 }: Bounds) {
    this.#bounds = { atOnce, maxWaiting, maxWaitingEach, patienceMs, holdMs }
  }

  /**
   * Works when it is `asker`'s turn. One that takes too long goes on, but no longer keeps the turn.
   * @throws TurnsFull when too many wait, or the turn did not come in time
   */
  async take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    await this.#begin(asker)
    let isOver = false
    const end = (): void => {
      if (!isOver) this.#passOn()
      isOver = true
    }
    const timer = setTimeout(end, this.#bounds.holdMs).unref()
    try {
      return await work()
    } finally {
      clearTimeout(timer)
      end()
    }
  }

  async #begin(asker: string): Promise<void> {
    const { atOnce, maxWaiting, maxWaitingEach, patienceMs } = this.#bounds
    if (this.#working < atOnce) {
      this.#working += 1
      return
    }
    const own = this.#waiting.filter((waiting) => waiting.asker === asker).length
    if (this.#waiting.length >= maxWaiting || own >= maxWaitingEach) throw new TurnsFull()
    const mayGo = await new Promise<boolean>((resolve) => {
      const waiting: Waiting = { asker, go: resolve }
      const timer = setTimeout(() => {
        const at = this.#waiting.indexOf(waiting)
        if (at >= 0) this.#waiting.splice(at, 1)
        resolve(false)
      }, patienceMs).unref()
      waiting.go = (goes) => {
        clearTimeout(timer)
        resolve(goes)
      }
      this.#waiting.push(waiting)
    })
    if (!mayGo) throw new TurnsFull()
  }

  /** The turn goes from hand to hand, so that nobody who comes meanwhile gets in between. */
  #passOn(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#working -= 1
    else next.go(true)
  }
}
