import { useEffect, useSyncExternalStore } from 'react'

let title: string | null = null
const listeners = new Set<() => void>()

function set(next: string | null): void {
  title = next
  for (const notify of listeners) notify()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A page that shows one thing names it in the bar's plate and in the browser's tab; without a name the path's title stands. */
export function usePageTitle(name: string | undefined): void {
  useEffect(() => {
    set(name ?? null)
    return () => set(null)
  }, [name])
}

/** For the layout: the name that the open page gave itself. */
export function useGivenTitle(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => title,
    () => null,
  )
}
