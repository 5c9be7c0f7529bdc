import type { Owner } from '#auth'
import type { App, Platform } from '#platform/platform'
import { deleteUser, deletionTimer, type DeletionBody } from './delete-user.ts'
import { privacyRoutes } from './privacy.routes.ts'

export { reconcileDeletions } from './delete-user.ts'

/** What people may ask of all features at once: a copy of everything that is kept about them, and to be forgotten. */
export function registerPrivacy(app: App, platform: Platform, owner: Owner): void {
  platform.jobs.timer<DeletionBody>(deletionTimer, (body) => deleteUser(platform, body))
  privacyRoutes(app, platform, owner)
}
