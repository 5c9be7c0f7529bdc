import type { App, Platform } from '#platform/platform'
import { CheckInNews } from './check-in-news.ts'
import { checkInRoutes } from './check-in.routes.ts'
import { watchCheckIns } from './watch-check-ins.ts'

export { closesAt, phaseOf } from './check-in.rules.ts'
export { findCheckIn, listPeople, listPlaces, listTeamRows, type CheckInRow } from './check-in.queries.ts'
export { readNextCheckIn } from './read-check-in.ts'
export { readCheckInNeeds } from './read-check-in-needs.ts'
export { takePresent } from './take-present.ts'

/** Which teams are there before a tournament starts, and what becomes of the places of those who are not. */
export function registerCheckIn(app: App, platform: Platform): void {
  const news = new CheckInNews(platform)
  checkInRoutes(app, platform, news)
  watchCheckIns(app, platform)
}
