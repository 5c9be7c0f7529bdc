import { useSyncExternalStore } from 'react'

/** From here on a story has room within the page, with its map beside it. */
const query = '(min-width: 1000px)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

/** Whether the window is wider than a tablet's; a page from the server is drawn as on a phone first. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}
