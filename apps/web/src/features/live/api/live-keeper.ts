import { type LiveChanges, type LiveView, withChanges } from '@lobby/contract'

type Json = Parameters<typeof withChanges>[0]

/** So many messages wait for one that is missing; whoever missed more asks for the whole. */
const waitingMax = 64

/** One live view as answers and messages make it: changes are laid in by their number, one after the other. */
export class LiveKeeper {
  #view: LiveView | null = null
  /** Messages that came before one that they follow. */
  readonly #waiting = new Map<number, LiveChanges>()
  #isAnew = false

  get view(): LiveView | null {
    return this.#view
  }

  /** The line was cut: the next answer goes before whatever stands here, as its numbers may be those of another process. */
  expectAnew(): void {
    this.#isAnew = true
  }

  /** Answers what is to be shown: an answer that was written before the last message takes nothing back. */
  answered(answer: LiveView): LiveView {
    if (!this.#isAnew && this.#view !== null && answer.number < this.#view.number) return this.#view
    this.#isAnew = false
    for (const number of this.#waiting.keys()) if (number <= answer.number) this.#waiting.delete(number)
    return this.#follow(answer)
  }

  /** False: something is missing, and the whole must be asked for. */
  heard(number: number, changes: LiveChanges): boolean {
    if (this.#view !== null && number <= this.#view.number) return true
    this.#waiting.set(number, changes)
    if (this.#waiting.size > waitingMax) this.#waiting.clear()
    if (this.#view !== null) this.#follow(this.#view)
    // Before the first answer nothing can be missing: it is on its way.
    return this.#view === null || this.#waiting.size === 0
  }

  #follow(from: LiveView): LiveView {
    let view = from
    for (;;) {
      const changes = this.#waiting.get(view.number + 1)
      if (changes === undefined) break
      this.#waiting.delete(view.number + 1)
      const next = laidIn(view, changes)
      if (next === null) {
        // Of another view than this: the whole will say.
        this.#isAnew = true
        this.#waiting.set(view.number + 1, changes)
        break
      }
      view = next
    }
    this.#view = view
    return view
  }
}

function laidIn(view: LiveView, changes: LiveChanges): LiveView | null {
  try {
    return { ...(withChanges(view as unknown as Json, changes) as unknown as LiveView), number: view.number + 1 }
  } catch {
    return null
  }
}
