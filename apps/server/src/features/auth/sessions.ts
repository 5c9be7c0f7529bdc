import type { Clock } from '#platform/parts'
import type { Db } from '#platform/database'
import type { SignedIn } from '#platform/identity'
import { findUser, presentCurrentUser } from '#users'
import type { Auth } from './better-auth.ts'

/** How long a look-up is kept: a sign-out elsewhere is felt after this at the latest. */
const keptMs = 5_000
const maxKept = 10_000

type Kept = { until: number; signedIn: Promise<SignedIn | null> }

/** Session look-ups by token, kept for a few seconds so that a page's burst of calls costs one query. */
export class Sessions {
  readonly #kept = new Map<string, Kept>()
  readonly #auth: Auth
  readonly #db: Db
  readonly #clock: Clock

  constructor(auth: Auth, db: Db, clock: Clock) {
    this.#auth = auth
    this.#db = db
    this.#clock = clock
  }

  identify(token: string): Promise<SignedIn | null> {
    const now = this.#clock.now().getTime()
    const kept = this.#kept.get(token)
    if (kept && kept.until > now) return kept.signedIn
    const signedIn = this.#read(token)
    if (this.#kept.size >= maxKept) this.#kept.clear()
    this.#kept.set(token, { until: now + keptMs, signedIn })
    signedIn.catch(() => this.forget(token))
    return signedIn
  }

  forget(token: string): void {
    this.#kept.delete(token)
  }

  /** A new session; answers its token, the only time it is known outside the database. */
  async open(userId: string): Promise<string> {
    const context = await this.#auth.$context
    const session = await context.internalAdapter.createSession(userId)
    return session.token
  }

  async close(token: string): Promise<void> {
    const context = await this.#auth.$context
    await context.internalAdapter.deleteSession(token)
    this.forget(token)
  }

  async #read(token: string): Promise<SignedIn | null> {
    const context = await this.#auth.$context
    const found = await context.internalAdapter.findSession(token)
    if (!found || found.session.expiresAt.getTime() <= this.#clock.now().getTime()) return null
    const row = await findUser(this.#db, found.user.id)
    return row ? { user: presentCurrentUser(row), token, forget: () => this.forget(token) } : null
  }
}
