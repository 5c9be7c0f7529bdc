import type { MapRules } from '@lobby/cs2'
import { LiveMatch, type MapView } from '@lobby/cs2/facts'
import type { StoredPiece } from '#matches'
import { ServerClock } from './server-clock.ts'

export type SightSettings = { readonly rules: MapRules; readonly coaches: ReadonlySet<string> }

/** The log of a match as far as somebody may know it: whatever was not given to it cannot come out of it. */
export class SightFold {
  readonly #match: LiveMatch
  readonly #clocks = new Map<string, ServerClock>()
  #run = ''
  /** When the newest body came; null before any did. */
  heardAt: number | null = null

  constructor(settings: SightSettings) {
    this.#match = new LiveMatch(settings)
  }

  /** Answers whether it said anything new. */
  take(piece: StoredPiece): boolean {
    const receivedAt = piece.receivedAt.getTime()
    this.heardAt = Math.max(this.heardAt ?? 0, receivedAt)
    const added = this.#match.addPiece(piece)
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
    return this.#match.view(map)
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
