import type { App, Platform } from '#platform/platform'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import { followMatches } from './follow-matches.ts'
import { scheduleRoutes } from './schedule.routes.ts'

export { takesTime } from './agree-time.ts'

/** When and where each match of a tournament is to be played. */
export function registerSchedule(app: App, platform: Platform): void {
  scheduleRoutes(app, platform)
  calendarRoutes(app, platform)
  platform.jobs.listen('tournament.matches-made', 'schedule', ({ tournamentId }) =>
    followMatches(platform, Number(tournamentId)),
  )
}
