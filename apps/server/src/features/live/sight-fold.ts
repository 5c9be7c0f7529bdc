import type { MapRules } from '@lobby/cs2'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import type { StoredPiece } from '#matches'
import { leanView } from './lean-view.ts'
import { ServerClock } from './server-clock.ts'

/** Bodies of a map still come so long after it, and mostly none. */
const settledMs = 60_000

export type SightSettings = { readonly rules: MapRules; readonly coaches: ReadonlySet<string> }

/** The log of a match as far as somebody may know it: whatever was not given to it cannot come out of it. */
export class SightFold {
  readonly #match: LiveMatch
  readonly #clocks = new Map<string, ServerClock>()
  #run = ''
  /** Maps that are over, and when something of each was heard last: then what they were folded from is let go of. */
  readonly #over = new Map<string, MapView>()
  readonly #heardOf = new Map<string, number>()
  /** When the newest body came; null before any did. */
  heardAt: number | null = null
  /** Something came late of a map that was let go of: all is to be folded anew. */
  isTorn = false

  constructor(settings: SightSettings) {
    this.#match = new LiveMatch(settings)
  }

  /** Answers whether it said anything new. */
  take(piece: StoredPiece): boolean {
    const receivedAt = piece.receivedAt.getTime()
    this.heardAt = Math.max(this.heardAt ?? 0, receivedAt)
    const added = this.#match.addPiece(piece)
    if (added.kind === 'refused' && this.#over.size > 0) this.isTorn = true
    if (piece.map !== null) this.#heardOf.set(piece.map, receivedAt)
    const newest = piece.facts.at(-1)?.at
    const run = `${piece.token} ${piece.run ?? piece.map ?? ''}`
    if (newest !== undefined) {
      this.#run = run
      this.#clock(run).heard(newest, receivedAt)
    }
    return added.kind === 'new'
  }

  /** Maps that were loaded, in their order. */
  get maps(): readonly string[] {
    return this.#match.maps
  }

  view(map: string): MapView | null {
    return this.#over.get(map) ?? this.#match.view(map)
  }

  /** Keeps of maps that are over what is shown of them, once another one is played for a while. */
  letGo(): void {
    const [last] = this.maps.slice(-1)
    for (const map of this.maps) {
      const isOld = (this.heardAt ?? 0) - (this.#heardOf.get(map) ?? Infinity) > settledMs
      if (map === last || this.#over.has(map) || !isOld) continue
      const view = this.#match.view(map)
      if (view === null || !view.isOver) continue
      this.#over.set(map, leanView(view))
      this.#match.close(map)
    }
  }

  /** A moment of the server that was heard last, on our clock. */
  ours(stamp: number): number | null {
    return this.#clock(this.#run).ours(stamp)
  }

  #clock(run: string): ServerClock {
    const clock = this.#clocks.get(run) ?? new ServerClock()
    this.#clocks.set(run, clock)
    return clock
  }
}
