import { deleteOldMailCounts } from '#platform/mail-caps'
import type { AuthPlatform } from './auth-platform.ts'
import { deleteOldDevices } from './devices/devices.ts'
import { deleteExpiredTokens } from './identity/tokens.queries.ts'
import { deleteExpiredSessions, stillLive } from './identity/sessions.queries.ts'
import { deleteOldEvents } from './security/security-events.queries.ts'
import { deleteOldAttempts } from './slow-down/attempts.queries.ts'

/** A socket outlives its session by this at most, even if no node tells this one. */
const sweepEveryMs = 5_000
const cleanEveryMs = 3_600_000
/** Longer than any policy remembers. */
const attemptsLifeMs = 48 * 3_600_000

/** Keeps sockets honest and tables small while the server runs. */
export function keepUp(auth: AuthPlatform): void {
  const name = 'upkeep of sessions'
  auth.looks.regularly({ name, everyMs: sweepEveryMs, look: () => cutDeadSockets(auth) })
  auth.looks.regularly({ name, everyMs: cleanEveryMs, look: () => deleteExpired(auth) })
}

async function cutDeadSockets({ realtime, db, clock }: AuthPlatform): Promise<void> {
  const ids = realtime.sessionIds
  const live = await stillLive(db, ids, clock.now())
  realtime.cutHere(ids.filter((id) => !live.has(id)))
}

async function deleteExpired({ db, clock }: AuthPlatform): Promise<void> {
  const now = clock.now()
  await deleteExpiredSessions(db, now)
  await deleteExpiredTokens(db, now)
  await deleteOldDevices(db, now)
  await deleteOldEvents(db, now)
  await deleteOldMailCounts(db, now)
  await deleteOldAttempts(db, new Date(now.getTime() - attemptsLifeMs))
}
