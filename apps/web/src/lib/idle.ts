import { useSyncExternalStore } from 'react'
import { perSite, useSite } from './site.ts'

/** Longer than this nobody waits for what is to come when the page has nothing to do. */
const patienceMs = 3_000

/** The first moment in which a page has nothing to do, or somebody touches it. */
class Idle {
  readonly #listeners = new Set<() => void>()
  #giveUp: (() => void) | undefined
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
    this.#giveUp ??= this.isIdle ? undefined : this.#wait()
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      this.#giveUp?.()
      this.#giveUp = undefined
    }
  }

  /** Safari has no word for it and gets a moment. Answers how to stop: of a page that is left, nothing wakes. */
  #wait(): () => void {
    const waiting = new AbortController()
    const { signal } = waiting
    const begin = (): void => {
      waiting.abort()
      this.isIdle = true
      for (const notify of this.#listeners) notify()
    }
    window.addEventListener('pointerdown', begin, { signal })
    window.addEventListener('keydown', begin, { signal })
    if ('requestIdleCallback' in window) {
      const asked = window.requestIdleCallback(begin, { timeout: patienceMs })
      signal.addEventListener('abort', () => window.cancelIdleCallback(asked))
    } else {
      const timer = setTimeout(begin, 500)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    return () => waiting.abort()
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
