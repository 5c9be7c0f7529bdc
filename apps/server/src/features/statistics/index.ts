import type { App, Parts } from '#platform/parts'
import { projectMatch } from './project-match.ts'
import { statisticsRoutes } from './statistics.routes.ts'

/** What was played, in figures: of players and of the whole site. */
export { reconcileResults } from './project-match.ts'

export function registerStatistics(app: App, parts: Parts): void {
  statisticsRoutes(app, parts)
  parts.jobs.listenToAll(['match.finished', 'match.amended', 'match.log-completed'], 'results', ({ matchId }) =>
    projectMatch(parts, matchId),
  )
}
