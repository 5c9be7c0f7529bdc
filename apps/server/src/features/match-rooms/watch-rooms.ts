import type { App, Platform } from '#platform/platform'
import { ringRoom } from './choose-map.ts'
import { listDueRooms } from './rooms.queries.ts'

/** How often a node looks for rooms where the time ran out. */
const lookEveryMs = 1_000
const ringAtOnce = 20

/**
 * Rings the rooms that are due for as long as the site runs. When something is due stands in the database, so a restart
 * loses nothing, and the room's lock lets one node of several through.
 */
export function watchRooms(app: App, platform: Platform): void {
  let run: Promise<void> | null = null
  const look = (): Promise<void> => {
    run ??= ringDue(app, platform).finally(() => {
      run = null
    })
    return run
  }
  platform.looks.regularly({ name: 'looking for match rooms that are due', everyMs: lookEveryMs, look })
}

async function ringDue(app: App, platform: Platform): Promise<void> {
  const due = await listDueRooms(platform.db, { now: platform.clock.now(), limit: ringAtOnce })
  // One whose ringing fails must not keep the others waiting; it rings again with the next look.
  const results = await Promise.allSettled(due.map((matchId) => ringRoom(platform, matchId)))
  for (const result of results)
    if (result.status === 'rejected') app.log.error({ err: result.reason as unknown }, 'the time of a match room')
}
