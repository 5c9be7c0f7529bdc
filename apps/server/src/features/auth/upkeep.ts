import type { App } from '#platform/platform'
import type { AuthPlatform } from './auth-platform.ts'
import { deleteOldDevices } from './devices/devices.ts'
import { deleteExpiredTokens } from './identity/tokens.queries.ts'
import { deleteExpiredSessions, stillLive } from './identity/sessions.queries.ts'
import { deleteOldAttempts } from './slow-down/attempts.queries.ts'

/** A socket outlives its session by this at most, even if no node tells this one. */
const sweepEveryMs = 5_000
const cleanEveryMs = 3_600_000
/** Longer than any policy remembers. */
const attemptsLifeMs = 48 * 3_600_000

/** Keeps sockets honest and tables small while the server runs. */
export function keepUp(app: App, auth: AuthPlatform): void {
  const underWay = new Set<Promise<void>>()
  const regularly = (everyMs: number, what: (auth: AuthPlatform) => Promise<void>): NodeJS.Timeout =>
    setInterval(() => {
      const run = what(auth)
        .catch((error: unknown) => app.log.error({ err: error }, 'upkeep of sessions'))
        .finally(() => underWay.delete(run))
      underWay.add(run)
    }, everyMs).unref()
  const timers = [regularly(sweepEveryMs, cutDeadSockets), regularly(cleanEveryMs, deleteExpired)]
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(underWay)
  })
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
  await deleteOldAttempts(db, new Date(now.getTime() - attemptsLifeMs))
}
