import { takeAssignmentNumber } from '#matches'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { lockCurrentAssignment, changeAssignment } from '../assignments.queries.ts'
import { changePlace, findPlace, lockPlace } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'

/**
 * Holds a match's place in the line, before the match itself is locked. `leave`, called with the match locked, takes it out of the line, or
 * off a server that was not told of it yet, as its maps are chosen on: it comes back once they are settled.
 * `leave` @throws MATCH_LOADED once its server was told, ROOM_CHANGED where it came to the line in this very moment
 */
export async function leaveLineForVeto(
  platform: Platform,
  work: Work,
  matchId: number,
): Promise<{ leave: () => Promise<void> }> {
  const { trx } = work
  const place = await lockPlace(trx, matchId)
  const leave = async (): Promise<void> => {
    if (place === undefined && (await findPlace(trx, matchId)) !== undefined) refuse('ROOM_CHANGED')
    if (place === undefined || place.state === 'stopped') return
    const now = platform.clock.now()
    if (place.state === 'placed') {
      // Whoever sends the command marks it in this row first, so of the two one comes first.
      const assignment = await lockCurrentAssignment(trx, matchId)
      if (assignment === undefined || assignment.state !== 'loading' || assignment.sent_at !== null)
        return refuse('MATCH_LOADED')
      await changeAssignment(trx, assignment, { state: 'released', failure: 'veto_reopened', ended_at: now })
      await takeAssignmentNumber(trx, matchId, now)
    }
    await changePlace(trx, matchId, { state: 'stopped', failure: 'veto_reopened', wanted_server_id: null })
    tellServer(platform, work, matchId)
  }
  return { leave }
}
