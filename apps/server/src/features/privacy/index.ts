import type { Owner } from '#auth'
import type { App, Parts } from '#platform/parts'
import { deleteUser, deletionTimer, type DeletionBody } from './delete-user.ts'
import { privacyRoutes } from './privacy.routes.ts'

export { reconcileDeletions } from './delete-user.ts'

/** What people may ask of all features at once: a copy of everything that is kept about them, and to be forgotten. */
export function registerPrivacy(app: App, parts: Parts, owner: Owner): void {
  parts.jobs.timer<DeletionBody>(deletionTimer, (body) => deleteUser(parts, body))
  privacyRoutes(app, parts, owner)
}
