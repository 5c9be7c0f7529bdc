import type { App, Parts } from '#platform/parts'
import { achievementRoutes } from './achievements.routes.ts'
import { reviewChampions, reviewMatch } from './review-player.ts'

/** What players achieved, by their results, and the SKILLS they get for it. */
export { reconcileAchievements } from './review-player.ts'

export function registerAchievements(app: App, parts: Parts): void {
  achievementRoutes(app, parts)
  parts.jobs.listen('results.counted', 'achievements', (event) => reviewMatch(parts, event))
  parts.jobs.listen('tournament.champion-changed', 'achievements', (event) => reviewChampions(parts, event))
}
