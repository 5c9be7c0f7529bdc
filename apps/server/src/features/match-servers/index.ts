import type { Consoles } from '#game-servers'
import type { App, Platform } from '#platform/platform'
import { backupRoutes } from './backups/backups.routes.ts'
import { demoRoutes } from './demos/demos.routes.ts'
import { watchDemos } from './demos/remove-demos.ts'
import { giveWayToChoice } from './line/give-way-to-choice.ts'
import { takeServerWhenSettled } from './line/take-server.ts'
import { markHeard } from './assignments.queries.ts'
import { watchAssignments } from './assignments/watch-assignments.ts'
import { matchServerRoutes } from './match-servers.routes.ts'
import { hastenCrew, hastenOutsider, hastenSteps } from './orders/give-order.ts'
import { nameAfterGoingBack } from './orders/name-again.ts'
import type { LetCome } from './servers-platform.ts'
import { serverMatchRoutes } from './server-matches.routes.ts'

export { leaveLineForVeto } from './line/leave-line-for-veto.ts'
export { findAlarm } from './line/shortage.queries.ts'
export { readServerNeeds } from './read-server-needs.ts'
export { findTournamentServers, saveTournamentServers } from './places.queries.ts'
export { readStrayLoad } from './read-stray-load.ts'
export { reconcileDemos } from './demos/remove-demos.ts'

/** Which server plays a match: the line, the assignment, whether it is still there, and what organisers tell it. */
export async function registerMatchServers(
  app: App,
  platform: Platform,
  { consoles, letCome }: { consoles: Consoles; letCome: LetCome },
): Promise<void> {
  const whole = watchAssignments({ ...platform, consoles, letCome })
  matchServerRoutes(app, whole)
  serverMatchRoutes(app, platform)
  await backupRoutes(app, platform)
  await demoRoutes(app, platform)
  watchDemos(platform)

  const { jobs } = platform
  jobs.listen('match.maps-settled', 'take-server', ({ matchId }) => takeServerWhenSettled(whole, matchId))
  jobs.listen('match.maps-reopened', 'leave-line', ({ matchId }) => giveWayToChoice(whole, matchId))
  jobs.listenToAll(['match.finished', 'match.ruled'], 'free-servers', ({ matchId }) => hastenSteps(whole, matchId))
  jobs.listen('match.config-fetched', 'assignment', (event) => hear(event, 'fetched_at'))
  jobs.listen('match.assignment-announced', 'assignment', (event) => hear(event, 'announced_at'))

  jobs.listen('crew.changed', 'let-watch', ({ crewId }) => hastenCrew(whole, crewId))
  jobs.listen('stand-in.changed', 'let-play', ({ standInId }) => hastenOutsider(whole, standInId))
  jobs.listen('match.went-back', 'name-again', (event) => nameAfterGoingBack(whole, event))
  jobs.listen('match.pause-told', 'ask-server', ({ matchId }) => hastenSteps(whole, matchId))

  async function hear(
    { matchId, assignment }: { matchId: number; assignment: number },
    what: 'fetched_at' | 'announced_at',
  ): Promise<void> {
    await markHeard(platform.db, { match_id: matchId, number: assignment }, { what, at: platform.clock.now() })
    whole.look()
  }
}
