import { useSyncExternalStore } from 'react'

/** From here on a drawing stands beside what it is of. */
const query = '(min-width: 1100px)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

export function useIsRoomy(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
