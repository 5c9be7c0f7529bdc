const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const

const waiting = new Set<() => void>()
let isTouched = false

function touch(): void {
  isTouched = true
  for (const sign of signs) window.removeEventListener(sign, touch)
  for (const callback of waiting) callback()
  waiting.clear()
}

/** Calls back when somebody begins to use the page, at once where they did; answers how to give it up. */
export function whenTouched(callback: () => void): () => void {
  if (isTouched) {
    callback()
    return () => undefined
  }
  if (waiting.size === 0) for (const sign of signs) window.addEventListener(sign, touch, { passive: true })
  waiting.add(callback)
  return () => void waiting.delete(callback)
}
