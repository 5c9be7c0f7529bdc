/** A body that came so much later than the quickest one waited somewhere, or the server's clock was put back. */
const jumpMs = 5_000
/** So many of them, one after the other, and it was the clock. */
const jumpBodies = 8

/**
 * What a server's clock says in moments of ours: nobody knows its zone, but a body arrives right after its newest line. The quickest one is the
 * nearest to the truth.
 */
export class ServerClock {
  #ahead: number | null = null
  #late: number[] = []

  /** `stamp`: of the newest line in a body. */
  heard(stamp: number, receivedAt: number): void {
    const ahead = receivedAt - stamp
    if (this.#ahead === null || ahead <= this.#ahead + jumpMs) {
      this.#late = []
      this.#ahead = Math.min(ahead, this.#ahead ?? ahead)
      return
    }
    this.#late.push(ahead)
    if (this.#late.length < jumpBodies) return
    this.#ahead = Math.min(...this.#late)
    this.#late = []
  }

  /** Null before anything was heard. */
  ours(stamp: number): number | null {
    return this.#ahead === null ? null : stamp + this.#ahead
  }
}
