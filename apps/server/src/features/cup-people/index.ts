import type { App, Platform } from '#platform/platform'
import { invitationRoutes } from './invitations.routes.ts'
import { peopleRoutes } from './people.routes.ts'

export { forgetCupInvitations } from './people.queries.ts'

/** Who runs a tournament: its owner and organisers, and how others come to help. */
export function registerCupPeople(app: App, platform: Platform): void {
  peopleRoutes(app, platform)
  invitationRoutes(app, platform)
}
