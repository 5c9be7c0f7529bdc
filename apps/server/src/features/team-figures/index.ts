import type { App, Platform } from '#platform/platform'
import { projectPlaces, projectTeams } from './project-teams.ts'
import { teamFigureRoutes } from './team-figures.routes.ts'

/** What teams did: kept a match and a tournament, read by their pages. */
export { rebuildTeamFigures, reconcileTeamFigures } from './project-teams.ts'

export function registerTeamFigures(app: App, platform: Platform): void {
  teamFigureRoutes(app, platform)
  platform.jobs.listenToAll(['match.finished', 'match.amended', 'match.completed'], 'team-results', ({ matchId }) =>
    projectTeams(platform, matchId),
  )
  platform.jobs.listenToAll(
    ['tournament.places-changed', 'tournament.champion-changed'],
    'team-places',
    ({ tournamentId }) => projectPlaces(platform, Number(tournamentId), { isTold: true }),
  )
}
