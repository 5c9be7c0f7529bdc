import { createAtom } from '@tanstack/react-store'
import { serverAnswers } from './server-answers.ts'

/** How long until the server is asked again whether it is back. */
const probePauseMs = 5_000

/** The next look is due in a while, or at once when the browser has a network again. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer)
      window.removeEventListener('online', go)
      resolve()
    }
    const timer = setTimeout(go, probePauseMs)
    window.addEventListener('online', go)
  })
}

/** Whether the server can be reached from this page. */
export class Reach {
  /** False from the moment the server is known not to answer until it does again. */
  readonly isReached = createAtom(true)
  #probing: Promise<void> | null = null
  #isEnded = false

  /** A call or the live line got no answer: it may be that one alone, so the server itself is asked before anything is said. */
  noteSilence(): void {
    this.#probing ??= this.#probe().finally(() => (this.#probing = null))
  }

  /** Waits for a server that does not answer, as long as it takes; the page says so meanwhile. False: it answered at once. */
  async waitForServer(): Promise<boolean> {
    if (await serverAnswers()) return false
    this.noteSilence()
    await this.#probing
    return true
  }

  /** Calls back each time that the server answers again after a silence. */
  onReachedAgain(listener: () => void): void {
    this.isReached.subscribe((isReached) => isReached && listener())
  }

  /**
   * For what the frame fetches when the page has nothing to do: cut off from the network, the page goes on without it, and has it
   * as soon as the server is there again.
   * @throws what `load` throws although the server answers
   */
  async keepTrying<T>(load: () => Promise<T>): Promise<T> {
    try {
      return await load()
    } catch (error) {
      if (!(await this.waitForServer())) throw error
      return this.keepTrying(load)
    }
  }

  /** The page is left: a server that does not answer is looked for no longer, and who waits for it is left, too. */
  end(): void {
    this.#isEnded = true
  }

  async #probe(): Promise<void> {
    while (!this.#isEnded && !(await serverAnswers())) {
      this.isReached.set(false)
      await pause()
    }
    if (this.#isEnded) await new Promise(() => undefined)
    this.isReached.set(true)
  }
}
