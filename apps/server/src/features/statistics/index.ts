import { makeSums } from '#figures'
import { paySums } from '#platform/owed-sums'
import type { App, Platform } from '#platform/platform'
import { analyticsRoutes } from './analytics.routes.ts'
import { boardFileRoutes } from './board-export.routes.ts'
import { cupStatisticsRoutes } from './cup-statistics.routes.ts'
import { projectMatch } from './project-match.ts'
import { ratingBoardRoutes } from './rating-board.routes.ts'
import { watchSeasons } from './change-season.ts'
import { seasonRatingRoutes } from './season-rating.routes.ts'
import { seasonRoutes } from './seasons.routes.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** What was played, in figures: of players and of the whole site. */
export { readSides } from './player-figures.ts'
export { listSeasons } from './read-seasons.ts'
export { seasonsTag } from './statistics.routes.ts'
export { reconcileResults, resultsTag } from './project-match.ts'

export function registerStatistics(app: App, platform: Platform): void {
  const boards = statisticsRoutes(app, platform)
  boardFileRoutes(app, platform, boards)
  ratingBoardRoutes(app, platform)
  seasonRoutes(app, platform)
  cupStatisticsRoutes(app, platform)
  seasonRatingRoutes(app, platform)
  watchSeasons(platform)
  analyticsRoutes(app, platform)
  platform.jobs.listenToAll(['match.finished', 'match.amended', 'match.log-completed'], 'results', ({ matchId }) =>
    projectMatch(platform, matchId),
  )
  paySums(platform, 'figures', () => makeSums(platform))
}
