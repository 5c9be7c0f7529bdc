import type { App, Platform } from '#platform/platform'
import { achievementRoutes } from './achievements.routes.ts'
import { reviewChampions, reviewMatch } from './review-player.ts'

/** What players achieved, by their results, and the SKILLS they get for it. */
export { reconcileAchievements } from './review-player.ts'

export function registerAchievements(app: App, platform: Platform): void {
  achievementRoutes(app, platform)
  platform.jobs.listen('results.counted', 'achievements', (event) => reviewMatch(platform, event))
  platform.jobs.listen('tournament.champion-changed', 'achievements', (event) => reviewChampions(platform, event))
}
