import { type KeyValueStore, localStore, tabStore } from './storage.ts'

const tokenKey = 'lobby.token'
const rememberKey = 'lobby.remember-me'

export type SessionStore = {
  token: () => string | null
  /** Keeps the token; the store that was not chosen is cleared (specification §4). */
  keep: (token: string, rememberMe?: boolean) => void
  /** Forgets the token and the remember-me choice. */
  clear: () => void
}

/** @param long outlives the browser window; @param short lives as long as the tab. */
export function createSessionStore(long: KeyValueStore, short: KeyValueStore): SessionStore {
  return {
    token: () => long.getItem(tokenKey) ?? short.getItem(tokenKey),
    keep: (token, rememberMe = true) => {
      const [chosen, other] = rememberMe ? [long, short] : [short, long]
      chosen.setItem(tokenKey, token)
      other.removeItem(tokenKey)
      long.setItem(rememberKey, String(rememberMe))
    },
    clear: () => {
      long.removeItem(tokenKey)
      short.removeItem(tokenKey)
      long.removeItem(rememberKey)
    },
  }
}

export const session = createSessionStore(localStore, tabStore)
