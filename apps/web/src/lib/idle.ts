import { useSyncExternalStore } from 'react'
import { perSite, useSite } from './site.ts'

/** Longer than this nobody waits for what is to come when the page has nothing to do. */
const patienceMs = 3_000

/** The first moment in which a page has nothing to do, or somebody touches it. */
class Idle {
  readonly #listeners = new Set<() => void>()
  #isWaiting = false
  isIdle = false

  /** Calls back then, at once where it is so already; answers how to give it up. */
  whenIdle(callback: () => void): () => void {
    if (this.isIdle) {
      callback()
      return () => undefined
    }
    const stop = this.subscribe(() => {
      stop()
      callback()
    })
    return stop
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    if (!this.#isWaiting) this.#wait()
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Safari has no word for it and gets a moment. */
  #wait(): void {
    this.#isWaiting = true
    if ('requestIdleCallback' in window) window.requestIdleCallback(this.#begin, { timeout: patienceMs })
    else setTimeout(this.#begin, 500)
    window.addEventListener('pointerdown', this.#begin)
    window.addEventListener('keydown', this.#begin)
  }

  readonly #begin = (): void => {
    window.removeEventListener('pointerdown', this.#begin)
    window.removeEventListener('keydown', this.#begin)
    if (this.isIdle) return
    this.isIdle = true
    for (const notify of this.#listeners) notify()
  }
}

export const idleOf = perSite(() => new Idle())

/** False while the page is being set up, true from the first moment in which it has nothing to do, or somebody touches it. */
export function useIsIdle(): boolean {
  const idle = idleOf(useSite())
  return useSyncExternalStore(
    idle.subscribe,
    () => idle.isIdle,
    // The page is taken over as the server drew it.
    () => false,
  )
}
