import { useSyncExternalStore } from 'react'

function subscribe(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

/** Nobody looks at a page behind others: what it would be told all the time it need not hear. */
export function useIsSeen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => !document.hidden,
    () => true,
  )
}
