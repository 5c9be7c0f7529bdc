import type { Realtime } from '#platform/realtime'

/** A talk is told of so often at the most; what comes meanwhile is told at once when that is over. */
const everyMs = 250

/** Says to those who are in a talk that there is something new, never what: the channel asks for the right, and the words go by HTTP alone. */
export class TalkLine {
  readonly #realtime: Pick<Realtime, 'send'>
  readonly #waiting = new Map<number, { isNew: boolean }>()

  constructor(realtime: Pick<Realtime, 'send'>) {
    this.#realtime = realtime
  }

  tell(matchId: number): void {
    const waiting = this.#waiting.get(matchId)
    if (waiting !== undefined) {
      waiting.isNew = true
      return
    }
    this.#realtime.send([`talk:${matchId}`], { type: 'talk.changed', id: String(matchId) })
    const mine = { isNew: false }
    this.#waiting.set(matchId, mine)
    setTimeout(() => {
      this.#waiting.delete(matchId)
      if (mine.isNew) this.tell(matchId)
    }, everyMs).unref()
  }
}
