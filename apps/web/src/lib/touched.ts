import { useEffect } from 'react'
import { perSite, useSite } from './site.ts'

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

/** That somebody has begun to use a page. */
class Touch {
  readonly #waiting = new Set<() => void>()
  #isTouched = false

  /** Calls back when somebody begins to use the page, at once where they did; answers how to give it up. */
  when(callback: () => void): () => void {
    if (this.#isTouched) {
      callback()
      return () => undefined
    }
    if (this.#waiting.size === 0)
      for (const sign of signs) window.addEventListener(sign, this.#touch, { passive: true })
    this.#waiting.add(callback)
    return () => void this.#waiting.delete(callback)
  }

  readonly #touch = (): void => {
    this.#isTouched = true
    for (const sign of signs) window.removeEventListener(sign, this.#touch)
    for (const callback of this.#waiting) callback()
    this.#waiting.clear()
  }
}

const touchOf = perSite(() => new Touch())

/** Calls back when somebody begins to use the page. `callback` is the same function at every drawing. */
export function useWhenTouched(callback: () => void): void {
  const touch = touchOf(useSite())
  useEffect(() => touch.when(callback), [touch, callback])
}
