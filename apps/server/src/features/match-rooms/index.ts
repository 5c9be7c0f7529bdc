import type { App, Parts } from '#platform/parts'
import { forfeitAbsent } from '#tournaments'
import { resetRoom } from './choose-map.ts'
import { roomRoutes } from './rooms.routes.ts'
import { wakeRoom } from './rooms.queries.ts'
import { watchRooms } from './watch-rooms.ts'

/** The rooms of matches: from two teams that meet to the maps they play. */
export function registerMatchRooms(app: App, parts: Parts): void {
  roomRoutes(app, parts)
  watchRooms(app, parts)
  parts.jobs.listen('match.missed', 'match-rooms', ({ matchId, absent }) => forfeitAbsent(parts, { matchId, absent }))
  // While it was annulled nothing was due in its room; where it goes on, time counts again.
  parts.jobs.listen('match.ruled', 'match-rooms', async ({ matchId, ruling }) => {
    if (ruling === 'restored') await wakeRoom(parts.db, matchId, parts.clock.now())
  })
  parts.jobs.listen('match.maps-reopened', 'match-rooms', ({ matchId }) => resetRoom(parts, matchId))
}
