import type { Platform } from '#platform/platform'
import { countCheckedIn } from './check-in.queries.ts'

/** How often those who look at a tournament hear how many teams are there. */
const tellEveryMs = 1_000

/** The answer of the public part, dropped with this. */
export const checkInTag = (tournamentId: number): string => `check-in:${tournamentId}`

/** Tells of the sum of words, not of each: two thousand teams within a quarter of an hour are some hundred messages. */
export class CheckInNews {
  readonly #platform: Platform
  readonly #changed = new Set<number>()

  constructor(platform: Platform) {
    this.#platform = platform
    platform.looks.regularly({
      name: 'telling how many teams have checked in',
      everyMs: tellEveryMs,
      look: () => this.#tell(),
    })
  }

  /** After the commit of a change. */
  note(tournamentId: number): void {
    this.#changed.add(tournamentId)
  }

  async #tell(): Promise<void> {
    const { answers, db, realtime } = this.#platform
    const ids = [...this.#changed]
    this.#changed.clear()
    for (const id of ids) {
      answers.drop(checkInTag(id))
      const counted = await countCheckedIn(db, id)
      realtime.send([`tournament:${id}`], { type: 'check-in.counted', id: String(id), ...counted })
    }
  }
}
