import type { App, Parts } from '#platform/parts'
import { forfeitAbsent } from '#bracket'
import { applyAgreed } from './results/report-result.ts'
import { resultRoutes } from './results/results.routes.ts'
import { disputeRoutes } from './disputes/disputes.routes.ts'
import { forgetEvidence } from './disputes/keep-evidence.ts'
import { endByRuling } from './disputes/open-dispute.ts'
import { resetRoom } from './choose-map.ts'
import { roomRoutes } from './rooms.routes.ts'
import { wakeRoom } from './rooms.queries.ts'
import { watchRooms } from './watch-rooms.ts'

/** The rooms of matches: from two teams that meet to the maps they play, and to the result where no server tells it. */
export function registerMatchRooms(app: App, parts: Parts): void {
  roomRoutes(app, parts)
  resultRoutes(app, parts)
  disputeRoutes(app, parts)
  watchRooms(app, parts)
  parts.jobs.listen('match.missed', 'match-rooms', ({ matchId, absent }) => forfeitAbsent(parts, { matchId, absent }))
  parts.jobs.listen('match.result-agreed', 'match-rooms', ({ matchId }) => applyAgreed(parts, matchId))
  parts.jobs.listen('match.ruled', 'disputes', ({ matchId, ruling }) => endByRuling(parts, { matchId, ruling }))
  parts.jobs.listen('account.deleted', 'disputes', ({ userId }) => forgetEvidence(parts, userId))
  // While it was annulled nothing was due in its room; where it goes on, time counts again.
  parts.jobs.listen('match.ruled', 'match-rooms', async ({ matchId, ruling }) => {
    if (ruling === 'restored') await wakeRoom(parts.db, matchId, parts.clock.now())
  })
  parts.jobs.listen('match.maps-reopened', 'match-rooms', ({ matchId }) => resetRoom(parts, matchId))
}
