import type { AssignmentFailure } from '@lobby/contract'
import { takeAssignmentNumber } from '#matches'
import type { Work } from '#platform/transaction'
import { changeAssignment, type AssignmentRow } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { changePlace, lockPlace } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'

type Leaving = {
  assignment: AssignmentRow
  /** Why; null when the match needs no server any more. */
  failure: AssignmentFailure | null
  /** Where the match goes from here. */
  to: 'waiting' | 'stopped'
  /** The server that it shall have next. */
  wanted?: string | null
}

/**
 * Takes a match off its server: from this commit on, events of that server are kept and change nothing. The server is free
 * for another match once it said so. False when the assignment stands otherwise by now.
 */
export async function leaveAssignment(
  platform: ServersPlatform,
  work: Work,
  { assignment, failure, to, wanted = null }: Leaving,
): Promise<boolean> {
  const { trx } = work
  const now = platform.clock.now()
  const place = await lockPlace(trx, assignment.match_id)
  const change = { state: 'ending', failure, ended_at: now, misses: 0, next_step_at: now }
  if (place === undefined || !(await changeAssignment(trx, assignment, change))) return false
  // A match that ended by play keeps its server's number: what is under way may still fill its history.
  if (failure !== null || to === 'waiting') await takeAssignmentNumber(trx, assignment.match_id, now)
  await changePlace(trx, assignment.match_id, { state: to, failure, wanted_server_id: wanted })
  tellServer(platform, work, assignment.match_id)
  work.afterCommit(platform.look)
  return true
}
