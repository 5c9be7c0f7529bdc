import { useSyncExternalStore } from 'react'

/** Longer than this nobody waits for what is to come when the page has nothing to do. */
const patienceMs = 3_000

const listeners = new Set<() => void>()
let isIdle = false
let isWaiting = false

function set(): void {
  window.removeEventListener('pointerdown', set)
  window.removeEventListener('keydown', set)
  if (isIdle) return
  isIdle = true
  for (const notify of listeners) notify()
}

/** Safari has no word for it and gets a moment. */
function wait(): void {
  isWaiting = true
  if ('requestIdleCallback' in window) window.requestIdleCallback(set, { timeout: patienceMs })
  else setTimeout(set, 500)
  window.addEventListener('pointerdown', set)
  window.addEventListener('keydown', set)
}

function subscribe(listener: () => void): () => void {
  if (!isWaiting) wait()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back then, at once where it is so already; answers how to give it up. */
export function whenIdle(callback: () => void): () => void {
  if (isIdle) {
    callback()
    return () => undefined
  }
  const stop = subscribe(() => {
    stop()
    callback()
  })
  return stop
}

/** False while the page is being set up, true from the first moment in which it has nothing to do, or somebody touches it. */
export function useIsIdle(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isIdle,
    () => false,
  )
}
