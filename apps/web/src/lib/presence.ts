import type { PresenceWays } from '@lobby/contract'
import { createAtom } from '@tanstack/react-store'

type Asking = { ways: PresenceWays; answer: (isShown: boolean) => void }

/**
 * Some calls want to know once more that it is the owner who asks (PRESENCE_REQUIRED). The call waits here while the dialog asks, and
 * goes again afterwards: the form that made it keeps what was typed and knows of nothing.
 */
export class PresenceDesk {
  readonly asking = createAtom<Asking | null>(null)
  #hosts = 0
  #asked: Promise<boolean> | null = null

  /** Somebody shows the question; without anybody a refusal stays one. */
  host(): () => void {
    this.#hosts += 1
    return () => {
      this.#hosts -= 1
      this.asking.get()?.answer(false)
    }
  }

  /** Whether it was shown. Calls that wait at the same time wait for one answer. */
  ask(ways: PresenceWays): Promise<boolean> {
    if (this.#hosts === 0) return Promise.resolve(false)
    this.#asked ??= new Promise<boolean>((resolve) =>
      this.asking.set({
        ways,
        answer: (isShown) => {
          this.#asked = null
          this.asking.set(null)
          resolve(isShown)
        },
      }),
    )
    return this.#asked
  }
}
