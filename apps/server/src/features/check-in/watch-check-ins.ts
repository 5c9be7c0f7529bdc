import type { App, Platform } from '#platform/platform'
import { hasDuePlace, listAhead } from './check-in.queries.ts'
import { dueOf } from './check-in.rules.ts'
import { settleCheckIn } from './settle-check-in.ts'

const lookEveryMs = 1_000

/**
 * Opens and closes check-ins for as long as the site runs. When something is due follows from what stands in the database, the start of the tournament among it,
 * so a restart and a start that is moved lose nothing; the tournament's lock lets one node of several through.
 */
export function watchCheckIns(app: App, platform: Platform): void {
  let run: Promise<void> | null = null
  const look = (): Promise<void> => {
    run ??= settleDue(app, platform).finally(() => {
      run = null
    })
    return run
  }
  platform.looks.regularly({ name: 'looking for check-ins that are due', everyMs: lookEveryMs, look })
}

async function settleDue(app: App, platform: Platform): Promise<void> {
  const { clock, db } = platform
  for (const row of await listAhead(db)) {
    const id = row.tournament_id
    // One that fails must not keep the others waiting; it is due again with the next look.
    try {
      const isDue = row.closed_at === null ? dueOf(row, clock.now()) !== null : await hasDuePlace(db, id, clock.now())
      if (isDue) await settleCheckIn(platform, id)
    } catch (error) {
      app.log.error({ err: error, tournament: id }, 'the time of a check-in')
    }
  }
}
