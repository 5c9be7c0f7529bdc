import { newToken } from '#core/tokens'
import { BoundedCache } from '#platform/bounded-cache'
import type { Db, Trx } from '#platform/database'
import type { SignedIn } from '#platform/identity'
import type { Clock } from '#platform/clock'
import { findUser, presentCurrentUser } from '#users'
import {
  createSession,
  findLiveSession,
  touchSession,
  type Origin,
  type SessionRecord,
} from '../identity/sessions.queries.ts'

/** How long a look-up is kept: a sign-out on a node that nobody told is felt after this at the latest. */
const keptMs = 5_000
const maxKept = 10_000
const dayMs = 24 * 3_600_000
/** A session ends when it was not used for this long, and after `longestMs` whatever was done with it. */
const idleMs = 28 * dayMs
const longestMs = 180 * dayMs
/** The last use is written down at most this often. */
const touchEveryMs = 60_000

/** Sessions by token, each look-up kept for a few seconds so that a page's burst of calls costs one query. */
export class Sessions {
  readonly #kept: BoundedCache<SignedIn | null>
  readonly #db: Db
  readonly #clock: Clock
  readonly #adminsNeedSecondFactor: boolean

  constructor(db: Db, clock: Clock, options: { adminsNeedSecondFactor: boolean }) {
    this.#kept = new BoundedCache({ maxEntries: maxKept, now: () => clock.now().getTime() })
    this.#db = db
    this.#clock = clock
    this.#adminsNeedSecondFactor = options.adminsNeedSecondFactor
  }

  identify(token: string): Promise<SignedIn | null> {
    return this.#kept.get(token, async () => {
      const value = await this.#read(token)
      // Tokens that open nothing are not worth a place: anybody can send any number of them.
      return value ? { value, tags: new Set([value.user.id]), lifeMs: keptMs } : { value, lifeMs: 0 }
    })
  }

  /** Drops what is kept of an account on this node. */
  forgetUser(userId: string): void {
    // One that is being read just now may have seen the state before: it goes too.
    this.#kept.drop(userId)
  }

  /** A new session in this transaction; answers its token, the only time it is known. */
  async open(trx: Trx, userId: string, origin: Origin): Promise<string> {
    const token = newToken()
    const now = this.#clock.now()
    const expiresAt = new Date(now.getTime() + idleMs)
    await createSession(trx, { token, userId, origin, now, expiresAt })
    return token
  }

  /** Whose session a token opens, read anew. */
  async find(token: string): Promise<{ userId: string; sessionId: string } | null> {
    const session = await findLiveSession(this.#db, token, this.#clock.now())
    return session && { userId: session.userId, sessionId: session.id }
  }

  async #read(token: string): Promise<SignedIn | null> {
    const session = await findLiveSession(this.#db, token, this.#clock.now())
    if (!session) return null
    await this.#touch(token, session)
    const user = await findUser(this.#db, session.userId)
    if (!user) return null
    return {
      user: presentCurrentUser(user),
      token,
      sessionId: session.id,
      lacksSecondFactor: this.#adminsNeedSecondFactor && user.is_admin && !user.second_factor,
      forget: () => this.#kept.forget(token),
    }
  }

  async #touch(token: string, { createdAt, lastUsedAt }: SessionRecord): Promise<void> {
    const now = this.#clock.now().getTime()
    if (now - lastUsedAt.getTime() < touchEveryMs) return
    const end = Math.min(now + idleMs, createdAt.getTime() + longestMs)
    await touchSession(this.#db, token, { now: new Date(now), expiresAt: new Date(end) })
  }
}
