import type { App, Platform } from '#platform/platform'
import { qualifierRoutes } from './qualifiers.routes.ts'
import { followSource } from './settle-seats.ts'

/** Chains of tournaments: places of one are seeds of another, and who sits there follows them until the other one starts. */
export function registerQualifiers(app: App, platform: Platform): void {
  qualifierRoutes(app, platform)
  platform.jobs.listen('tournament.places-changed', 'follow-qualifiers', ({ tournamentId }) =>
    followSource(platform, Number(tournamentId)),
  )
}
