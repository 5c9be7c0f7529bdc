import { delaysTag, publicAt, type LiveDelay } from '#crew'
import type { Platform } from '#platform/platform'
import { listHeardSince, listWatched, type HeldBack } from './figures.queries.ts'

const lookEveryMs = 500
/** What was heard at nearly the same time becomes public together. */
const togetherMs = 250
/** The longest that anything waits: a delay, held for as long again. */
const longestMs = 360_000

type Waiting = {
  /** When something was heard that changed the match, in milliseconds. */
  readonly heard: Set<number>
  /** Null: not asked for yet, or another one by now. */
  delay: LiveDelay | null
}

/**
 * Tells the watchers of a match on this node when there is more that they may know, and drops what is kept of it. Every node does it for its own: it hears of every match that
 * changes as its answers are dropped, of what other nodes' clocks said when it makes an answer, and at its start it looks for what is still held back. Nothing is stored for it, since
 * the log of the match has all of it.
 */
export class FigureWakes {
  readonly #platform: Pick<Platform, 'db' | 'answers' | 'realtime' | 'clock'>
  readonly #waiting = new Map<number, Waiting>()
  #hasBegun = false
  #isTelling = false

  constructor(platform: Pick<Platform, 'db' | 'answers' | 'realtime' | 'clock'>) {
    this.#platform = platform
    platform.answers.onDropHere.push((tag) => this.#onDrop(tag))
  }

  /** Something of the match was heard at that moment, and is to be told when it is public. */
  note(matchId: number, heard: Date): void {
    const waiting = this.#waiting.get(matchId) ?? { heard: new Set<number>(), delay: null }
    waiting.heard.add(Math.ceil(heard.getTime() / togetherMs) * togetherMs)
    this.#waiting.set(matchId, waiting)
  }

  #onDrop(tag: string): void {
    if (tag === delaysTag) for (const waiting of this.#waiting.values()) waiting.delay = null
    const id = /^match:(\d+)$/.exec(tag)?.[1]
    if (id !== undefined && !this.#isTelling) this.note(Number(id), this.#platform.clock.now())
  }

  /** Costs nothing while nothing is held back. */
  async look(): Promise<void> {
    if (!this.#hasBegun) await this.#begin()
    await this.#learnDelays()
    const now = this.#platform.clock.now()
    for (const [matchId, { heard, delay }] of this.#waiting) {
      if (delay === null) continue
      const due = [...heard].filter((moment) => publicAt(delay, new Date(moment)) <= now)
      for (const moment of due) heard.delete(moment)
      if (heard.size === 0) this.#waiting.delete(matchId)
      // What was public when it was heard was told then.
      if (due.some((moment) => publicAt(delay, new Date(moment)).getTime() > moment)) this.#tell(matchId, now)
    }
  }

  async #begin(): Promise<void> {
    const { db, clock } = this.#platform
    const since = new Date(clock.now().getTime() - longestMs)
    for (const { match_id: id, received_at: heard } of await listHeardSince(db, since)) this.note(id, heard)
    this.#hasBegun = true
  }

  async #learnDelays(): Promise<void> {
    const unknown = [...this.#waiting].filter(([, { delay }]) => delay === null)
    if (unknown.length === 0) return
    const found = new Map<number, HeldBack>()
    for (const row of await listWatched(
      this.#platform.db,
      unknown.map(([id]) => id),
    ))
      found.set(row.id, row)
    for (const [id, waiting] of unknown) {
      const match = found.get(id)
      if (match === undefined) this.#waiting.delete(id)
      else waiting.delay = match.delay
    }
  }

  #tell(matchId: number, now: Date): void {
    const { answers, realtime } = this.#platform
    const id = String(matchId)
    this.#isTelling = true
    answers.dropHere(`match:${id}`)
    this.#isTelling = false
    realtime.sendHere([`match:${id}`], { type: 'room.changed', id, at: now.toISOString() })
  }
}

export function watchFigures(platform: Platform): FigureWakes {
  const wakes = new FigureWakes(platform)
  platform.looks.regularly({ name: 'figures that are public now', everyMs: lookEveryMs, look: () => wakes.look() })
  return wakes
}
