import { lockMatch, reopenMapChoice } from '#matches'
import { leaveAssignment } from '../assignments/leave-assignment.ts'
import { findCurrentAssignment } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { changePlace, lockPlace } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'

/**
 * A series that got another length has its maps chosen anew: a match that waits for a server leaves the line, one that a server was
 * told of leaves the server, which would play the old maps. Once they are settled it comes to the line as any. Safe to run twice.
 */
export async function giveWayToChoice(platform: ServersPlatform, matchId: number): Promise<void> {
  await platform.transact(async (work) => {
    const { trx } = work
    // The place first, the match after it: everything here locks them in this order.
    const place = await lockPlace(trx, matchId)
    const match = await lockMatch(trx, matchId)
    if (place === undefined || place.state === 'stopped' || match?.status !== 'ready') return
    if (match.map_choice === 'settled') return
    const assignment = await findCurrentAssignment(trx, matchId)
    const isTold =
      place.state === 'placed' &&
      assignment !== undefined &&
      assignment.state !== 'ending' &&
      assignment.state !== 'released'
    if (isTold) await leaveAssignment(platform, work, { assignment, failure: 'maps_reopened', to: 'stopped' })
    else {
      await changePlace(trx, matchId, { state: 'stopped', failure: 'maps_reopened', wanted_server_id: null })
      tellServer(platform, work, matchId)
    }
    // A server was quicker, and the choice was closed by the config it fetched.
    if (match.map_choice === 'command') await reopenMapChoice(work, match)
  })
}
