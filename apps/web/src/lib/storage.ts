/** What the site needs of a browser's storage. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** `long` outlives the browser window, `short` lives as long as the tab. */
export type Stores = { long: KeyValueStore; short: KeyValueStore }

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
  try {
    const store = globalThis[kind]
    store.setItem('lobby.probe', '1')
    store.removeItem('lobby.probe')
    return store
  } catch {
    return memoryStore()
  }
}

export function browserStores(): Stores {
  return { long: usable('localStorage'), short: usable('sessionStorage') }
}

/** For a server: nothing is kept beyond the page. */
export function noStores(): Stores {
  return { long: memoryStore(), short: memoryStore() }
}
