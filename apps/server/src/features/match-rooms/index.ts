import type { App, Platform } from '#platform/platform'
import { forfeitAbsent } from '#bracket'
import { applyAgreed } from './results/report-result.ts'
import { resultRoutes } from './results/results.routes.ts'
import { disputeRoutes } from './disputes/disputes.routes.ts'
import { forgetEvidence } from './disputes/keep-evidence.ts'
import { endByRuling } from './disputes/open-dispute.ts'
import { resetRoom } from './choose-map.ts'
import type { TakesTime } from './move-match.ts'
import { roomRoutes } from './rooms.routes.ts'
import { wakeRoom } from './rooms.queries.ts'
import { warningRoutes } from './warnings/warnings.routes.ts'
import { watchRooms } from './watch-rooms.ts'

export { countBans } from './count-bans.ts'
export { findRoom, rebuildRoom } from './rooms.queries.ts'
export { readRoomNeeds } from './read-room-needs.ts'
export { standingOf } from './room-standing.ts'
export type { RoomState } from './room.rules.ts'
export { planTime, type TakesTime } from './move-match.ts'
export { letRoomsGoOn } from './stand-still.ts'
export { copyRoomSettings, readSettings } from './room-settings.ts'
export { outcomeOf } from './veto.rules.ts'

/** The rooms of matches: from two teams that meet to the maps they play, and to the result where no server tells it. */
export function registerMatchRooms(app: App, platform: Platform, takesTime: TakesTime): void {
  roomRoutes(app, platform, takesTime)
  resultRoutes(app, platform)
  disputeRoutes(app, platform)
  warningRoutes(app, platform)
  watchRooms(app, platform)
  platform.jobs.listen('match.missed', 'match-rooms', ({ matchId, absent }) =>
    forfeitAbsent(platform, { matchId, absent }),
  )
  platform.jobs.listen('match.result-agreed', 'match-rooms', ({ matchId }) => applyAgreed(platform, matchId))
  platform.jobs.listen('match.ruled', 'disputes', ({ matchId }) => endByRuling(platform, matchId))
  platform.jobs.listen('account.deleted', 'disputes', ({ userId }) => forgetEvidence(platform, userId))
  // While it was annulled nothing was due in its room; where it goes on, time counts again.
  platform.jobs.listen('match.ruled', 'match-rooms', async ({ matchId, ruling }) => {
    if (ruling === 'restored') await wakeRoom(platform.db, matchId, platform.clock.now())
  })
  platform.jobs.listen('match.maps-reopened', 'match-rooms', ({ matchId }) => resetRoom(platform, matchId))
}
