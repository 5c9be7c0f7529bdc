import { useSyncExternalStore } from 'react'
import { config } from './config.ts'

/** How long until the server is asked again whether it is back. */
const probePauseMs = 5_000

const listeners = new Set<() => void>()
let isReached = true
let probing: Promise<void> | null = null

function set(next: boolean): void {
  if (next === isReached) return
  isReached = next
  for (const notify of listeners) notify()
}

/** Whether the server answers at all now; a gateway that speaks in its place does not count. */
export async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(config.requestTimeoutMs)
    return (await fetch(`${config.apiUrl}/health/live`, { cache: 'no-store', signal })).ok
  } catch {
    return false
  }
}

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

async function probe(): Promise<void> {
  while (!(await serverAnswers())) {
    set(false)
    await pause()
  }
  set(true)
}

/** A call or the live line got no answer: it may be that one alone, so the server itself is asked before anything is said. */
export function noteSilence(): void {
  probing ??= probe().finally(() => (probing = null))
}

/** Waits for a server that does not answer, as long as it takes; the page says so meanwhile. False: it answered at once. */
export async function waitForServer(): Promise<boolean> {
  if (await serverAnswers()) return false
  noteSilence()
  await probing
  return true
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls back each time that the server answers again after a silence. */
export function onReachedAgain(listener: () => void): void {
  subscribe(() => isReached && listener())
}

/** False from the moment the server is known not to answer until it does again. */
export function useIsReached(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isReached,
    () => true,
  )
}
