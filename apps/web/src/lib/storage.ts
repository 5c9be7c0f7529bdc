/** What the site needs of a browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Used where a browser refuses its storage (private windows, blocked cookies): the choice then lives as long as the page. */
export function memoryStore(): KeyValueStore {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

function usable(kind: 'localStorage' | 'sessionStorage'): KeyValueStore {
  // Node has a store of that name too, and it would be everybody's.
  if (import.meta.env.SSR) return memoryStore()
  try {
    const store = globalThis[kind]
    store.setItem('lobby.probe', '1')
    store.removeItem('lobby.probe')
    return store
  } catch {
    return memoryStore()
  }
}

export const localStore = usable('localStorage')
export const tabStore = usable('sessionStorage')
