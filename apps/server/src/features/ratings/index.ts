import type { App, Platform } from '#platform/platform'
import { rateMatch } from './rate-match.ts'
import { ratingRoutes } from './ratings.routes.ts'

/** The skill rating: ladders over the maps that count, and why each number is what it is. */
export { reconcileRatings, ratingsTag } from './rate-match.ts'
export { rebuildRatings } from './rebuild-ratings.ts'

export function registerRatings(app: App, platform: Platform): void {
  ratingRoutes(app, platform)
  platform.jobs.listenToAll(['match.finished', 'match.amended', 'match.log-completed'], 'ratings', ({ matchId }) =>
    rateMatch(platform, matchId),
  )
}
