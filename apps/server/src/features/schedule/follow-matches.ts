import { planTime } from '#match-rooms'
import { lockTournament } from '#tournaments'
import type { Platform } from '#platform/platform'
import { tellSchedule } from './apply-moves.ts'
import type { Entry } from './entries.rules.ts'
import { onGrid } from './plan/day-window.rules.ts'
import { readScene } from './read-scene.ts'
import { savePlanned } from './schedule.queries.ts'

const minuteMs = 60_000

/**
 * Matches whose teams are known now get the times that were planned for their places. Where that time is over already, as what came before took
 * longer, they begin after the teams' break. Safe to run twice: what a room was told once it is not told again.
 */
export async function followMatches(platform: Platform, tournamentId: number): Promise<void> {
  await platform.transact(async (work) => {
    const tournament = await lockTournament(work.trx, tournamentId)
    if (tournament?.status !== 'live') return
    const { entries, settings } = await readScene(work.trx, tournament)
    const untold = entries.flatMap((entry) => (isUntold(entry) ? [entry] : []))
    if (untold.length === 0) return
    const now = platform.clock.now()
    const soonest = onGrid(now.getTime() + settings.break_minutes * minuteMs)
    const told = []
    for (const { row, planned } of untold.toSorted((a, b) => a.row.id - b.row.id)) {
      const start = planned.starts_at.getTime()
      const time = new Date(start > now.getTime() ? start : soonest)
      // What was said in its room meanwhile holds.
      if (row.scheduled_at === null) await planTime(platform, work, { matchId: row.id, actorId: null, time })
      const { key, lane, is_pinned } = planned
      told.push({ key, lane, is_pinned, starts_at: time, match_id: row.id })
    }
    await savePlanned(work.trx, { tournamentId, at: now }, told)
    tellSchedule(platform, work, tournamentId)
  })
}

type Untold = Entry & {
  row: NonNullable<Entry['row']>
  planned: NonNullable<Entry['planned']> & { starts_at: Date }
}

function isUntold(entry: Entry): entry is Untold {
  const { row, planned, standing } = entry
  return standing === 'ahead' && row !== null && planned?.starts_at != null && planned.match_id !== row.id
}
