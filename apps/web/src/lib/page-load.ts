import { serverAnswers } from './server-answers.ts'
import type { KeyValueStore } from './storage.ts'

/** One reload in this time: what fails again so soon is not mended by another. */
export const reloadPauseMs = 5 * 60_000
const reloadKey = 'lobby.reloaded-at'

/** A page's code or its texts did not come: after a release the old files are gone, or the network broke. */
export class PageLoadError extends Error {
  constructor(cause: unknown) {
    // By the browser's own first words the router would know a missing module, and reload beside us without our pause.
    super(`PAGE_NOT_LOADED: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
    this.name = 'PageLoadError'
  }
}

const failed = new WeakSet()

/** Remembers what Vite says of parts that did not come, such as dialogs, whose imports nobody wraps. */
export function noteFailedParts(): void {
  window.addEventListener('vite:preloadError', (event) => failed.add(event.payload))
}

export function isPageLoadFailure(error: unknown): boolean {
  return error instanceof PageLoadError || (error instanceof Error && failed.has(error))
}

/** Whether a reload is due, and if so notes it. `now` in milliseconds; a note from the future is a clock put right since. */
export function claimReload(store: KeyValueStore, now: number): boolean {
  const last = Number(store.getItem(reloadKey) ?? Number.NaN)
  if (now >= last && now - last < reloadPauseMs) return false
  store.setItem(reloadKey, String(now))
  return true
}

/**
 * Reloads for the newest release, unless that has just been tried or would only lose what still stands. False: not done.
 * @param store lives as long as the tab
 */
export async function reloadOnce(store: KeyValueStore): Promise<boolean> {
  // Storage that does not outlive the page would let it reload for ever.
  if (!(store instanceof Storage) || !(await serverAnswers())) return false
  if (!claimReload(store, Date.now())) return false
  location.reload()
  return true
}
