import type { App, Platform } from '#platform/platform'
import { needRoutes } from './needs.routes.ts'
import type { SiteParts } from './read-needs.ts'

export { inUrgency } from './needs.rules.ts'
export { collectNeeds, type NeedsOf } from './read-needs.ts'

/** What waits for organisers, gathered when somebody asks; each feature says its own part of it. */
export function registerNeeds(app: App, platform: Platform, parts: SiteParts): void {
  needRoutes(app, platform, parts)
}
