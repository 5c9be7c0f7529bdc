import { type LiveChanges, type LiveView, type SocketMessage, withChanges } from '@lobby/contract'

type Json = Parameters<typeof withChanges>[0]
type Message = Omit<Extract<SocketMessage, { type: 'live.changed' }>, 'type' | 'id' | 'sight'>

/** So many messages wait for one that is missing; whoever missed more asks for the whole. */
const waitingMax = 64

/**
 * One live view as answers and messages make it: changes are laid in by their number, one after the other. Where several nodes serve the site an answer may
 * come from another one than the line, and counts otherwise: then the line goes first, which tells the whole when it is entered.
 */
export class LiveKeeper {
  #view: LiveView | null = null
  /** Messages that came before one that they follow. */
  readonly #waiting = new Map<number, LiveChanges>()
  #isAnew = false
  #lineSource: string | undefined

  get view(): LiveView | null {
    return this.#view
  }

  /** The line was cut: the next answer goes before whatever stands here, as its numbers may be those of a process that began anew. */
  expectAnew(): void {
    this.#isAnew = true
  }

  /** Answers what is to be shown: an answer that was written before the last message takes nothing back. */
  answered(answer: LiveView): LiveView {
    if (this.#view !== null && this.#isStale(answer, this.#view)) return this.#view
    this.#isAnew = false
    for (const number of this.#waiting.keys()) if (number <= answer.number) this.#waiting.delete(number)
    return this.#follow(answer)
  }

  /** False: something is missing, and the whole must be asked for. */
  heard({ number, source, changes }: Message): boolean {
    const whole = changes['=']
    if (whole !== undefined) return this.#begin(whole, number, source)
    if (this.#view === null) {
      // Nothing can be missing yet: the first answer is on its way.
      this.#wait(number, changes)
      return true
    }
    if (source !== this.#view.source || number <= this.#view.number) return true
    this.#wait(number, changes)
    this.#follow(this.#view)
    return this.#waiting.size === 0
  }

  #isStale(answer: LiveView, view: LiveView): boolean {
    if (answer.source !== view.source) return this.#lineSource !== undefined && view.source === this.#lineSource
    return !this.#isAnew && answer.number < view.number
  }

  #begin(whole: Json, number: number, source: string | undefined): boolean {
    this.#view = { ...(whole as unknown as LiveView), number, ...(source !== undefined && { source }) }
    this.#lineSource = source
    this.#isAnew = false
    this.#waiting.clear()
    return true
  }

  #wait(number: number, changes: LiveChanges): void {
    if (this.#waiting.size >= waitingMax) this.#waiting.clear()
    this.#waiting.set(number, changes)
  }

  #follow(from: LiveView): LiveView {
    let view = from
    for (;;) {
      const changes = this.#waiting.get(view.number + 1)
      if (changes === undefined) break
      const next = laidIn(view, changes)
      if (next === null) {
        // Of another view than this: the whole will say.
        this.#isAnew = true
        break
      }
      this.#waiting.delete(next.number)
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
