import { signedInCookie } from '@lobby/contract'
import { setHint } from './hints.ts'
import type { Stores } from './storage.ts'

const tokenKey = 'lobby.token'
const rememberKey = 'lobby.remember-me'
const overKey = 'lobby.session-over'

/** The session of this browser. The server is told by a cookie that somebody is signed in here, never who: it then leaves the page to it. */
export class Session {
  readonly #stores: Stores

  constructor(stores: Stores) {
    this.#stores = stores
  }

  token(): string | null {
    return this.#stores.long.getItem(tokenKey) ?? this.#stores.short.getItem(tokenKey)
  }

  /** Keeps the token; the store that was not chosen is cleared (specification §4). */
  keep(token: string, rememberMe = true): void {
    const { long, short } = this.#stores
    const [chosen, other] = rememberMe ? [long, short] : [short, long]
    chosen.setItem(tokenKey, token)
    other.removeItem(tokenKey)
    short.removeItem(overKey)
    long.setItem(rememberKey, String(rememberMe))
    setHint(signedInCookie, '1', rememberMe)
  }

  /** Forgets the token and the remember-me choice. */
  clear(): void {
    this.#stores.long.removeItem(tokenKey)
    this.#stores.short.removeItem(tokenKey)
    this.#stores.short.removeItem(overKey)
    this.#stores.long.removeItem(rememberKey)
    setHint(signedInCookie, null)
  }

  /**
   * Ended elsewhere (signed out there, another password) or by its age: the token is of no use any more. This tab knows it
   * until somebody signs in, also after a reload.
   */
  end(): void {
    this.clear()
    this.#stores.short.setItem(overKey, '1')
  }

  /** Whether the last session of this tab ended so, and nobody has signed in since. */
  isOver(): boolean {
    return this.#stores.short.getItem(overKey) !== null && this.token() === null
  }

  /** True once after such an end: whoever asks tells it. */
  takeEnd(): boolean {
    const { short } = this.#stores
    if (this.token() !== null || short.getItem(overKey) !== '1') return false
    short.setItem(overKey, 'told')
    return true
  }

  /** For a browser whose session is older than its hint. */
  hint(): void {
    if (this.token() !== null) setHint(signedInCookie, '1', this.#stores.long.getItem(tokenKey) !== null)
  }
}
