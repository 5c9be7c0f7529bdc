/** How long whoever comes in a crowd may wait for the others. */
export const crowdMs = 500
/** Until it is forgotten who spoke. */
export const calmMs = 2_000
/** Whose words are told one by one: more of them that speak within `calmMs` are a crowd. */
export const crowdFrom = 16

type Window<T> = { speakers: Set<string>; most: number; waiting: T[] | null; timer: NodeJS.Timeout }

/**
 * Where few speak in a place, each word is told at once by who brings it. Where a crowd speaks, all that comes within `crowdMs` is told together, in its order, until
 * few speak again: a thousand matches that begin at once are told to thousands of watchers twice a second, and not a thousand times.
 */
export class Crowd<T> {
  readonly #tell: (place: string, words: readonly T[]) => void
  readonly #windows = new Map<string, Window<T>>()

  constructor(tell: (place: string, words: readonly T[]) => void) {
    this.#tell = tell
  }

  /** Whether it is told later, with others; if not, it is for the caller to tell. `most`: so many are no crowd yet; fewer, where many listen. */
  waits(place: string, { speaker, word, most = crowdFrom }: { speaker: string; word: T; most?: number }): boolean {
    const open = this.#windows.get(place) ?? this.#open(place, most, null)
    open.speakers.add(speaker)
    open.most = most
    if (open.waiting === null && open.speakers.size <= most) return false
    if (open.waiting === null) {
      clearTimeout(open.timer)
      this.#open(place, most, [word]).speakers.add(speaker)
    } else open.waiting.push(word)
    return true
  }

  /** Whoever waits is told now, and nobody is waited for any more. */
  end(): void {
    for (const [place, { waiting, timer }] of this.#windows) {
      clearTimeout(timer)
      if (waiting !== null && waiting.length > 0) this.#tell(place, waiting)
    }
    this.#windows.clear()
  }

  #open(place: string, most: number, waiting: T[] | null): Window<T> {
    const timer = setTimeout(() => this.#close(place), waiting === null ? calmMs : crowdMs).unref()
    const window: Window<T> = { speakers: new Set(), most, waiting, timer }
    this.#windows.set(place, window)
    return window
  }

  #close(place: string): void {
    const window = this.#windows.get(place)
    this.#windows.delete(place)
    if (window === undefined || window.waiting === null) return
    // As many of them as would be a crowd in the longer time, too; one alone never is.
    if (window.speakers.size > Math.max(1, (window.most * crowdMs) / calmMs)) this.#open(place, window.most, [])
    if (window.waiting.length > 0) this.#tell(place, window.waiting)
  }
}
