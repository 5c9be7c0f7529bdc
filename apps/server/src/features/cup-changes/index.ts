import type { App, Platform } from '#platform/platform'
import { cupActRoutes } from './acts.routes.ts'
import { cloneRoutes } from './clone/clone.routes.ts'
import { settingsRoutes } from './settings/settings.routes.ts'
import { steeringRoutes } from './steering/steering.routes.ts'

/** What organisers change of a tournament, before it starts and while it is played. */
export function registerCupChanges(app: App, platform: Platform): void {
  cupActRoutes(app, platform)
  cloneRoutes(app, platform)
  settingsRoutes(app, platform)
  steeringRoutes(app, platform)
}
