import { useSyncExternalStore } from 'react'

const query = '(max-width: 767px)'

function subscribe(onChange: () => void): () => void {
  const list = matchMedia(query)
  list.addEventListener('change', onChange)
  return () => list.removeEventListener('change', onChange)
}

const unknown = (): null => null
const ask = (): boolean => matchMedia(query).matches

/**
 * Whether the window is as narrow as a phone's; null where there is no window yet, and for who does not want to know: a page that
 * came from the server is drawn once more for the answer.
 */
export function useIsPhone(isWanted: boolean): boolean | null {
  return useSyncExternalStore<boolean | null>(subscribe, isWanted ? ask : unknown, unknown)
}
