import { signedInCookie } from '@lobby/contract'
import { setHint } from './hints.ts'
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

/** For a browser whose session is older than its hint. */
export function hintSession(): void {
  const isLasting = localStore.getItem(tokenKey) !== null
  if (isLasting || tabStore.getItem(tokenKey) !== null) setHint(signedInCookie, '1', isLasting)
}

const stored = createSessionStore(localStore, tabStore)
let isOver = false

/** The server is told by a cookie that somebody is signed in here, never who: it then leaves the page to this browser. */
export const session: SessionStore = {
  token: stored.token,
  keep: (token, rememberMe = true) => {
    stored.keep(token, rememberMe)
    setHint(signedInCookie, '1', rememberMe)
  },
  clear: () => {
    isOver = false
    stored.clear()
    setHint(signedInCookie, null)
  },
}

/** Ended elsewhere (signed out there, another password) or by its age: the token is of no use any more. */
export function endSession(): void {
  session.clear()
  isOver = true
}

/** Whether the last session of this page ended so, and nobody has signed in since. */
export function isSessionOver(): boolean {
  return isOver && session.token() === null
}
