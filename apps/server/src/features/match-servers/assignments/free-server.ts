import { commandsOf } from '@lobby/cs2'
import { dialectOf, findServer } from '#game-servers'
import { findMatch } from '#matches'
import { changeAssignment, findAssignment, type AssignmentRow } from '../assignments.queries.ts'
import { findDemoState } from '../demos/demos.queries.ts'
import { mayDemoCome } from '../demos/demos.rules.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { hangs, wouldBeFree } from './hanging.rules.ts'
import { askIsFree, askMatch, tell, tellAll } from './ask-match.ts'

const againMs = 3_000
/** Of a server that does not answer. */
const silentAgainMs = 10_000

/**
 * The next step of an assignment that is over: a match that goes on elsewhere, or nowhere, is ended on its server, and so is one on which it hangs; one that was
 * played to its end there is let be, as the server is busy with its demo. The server counts as free when it says so and the demo of the last map is
 * here, or does not come.
 */
export async function freeServer(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  const server = await findServer(platform.db, assignment.server_id)
  if (server === undefined) return release(platform, assignment)
  const status = await askMatch(platform, server)
  if (status === null) return wait(platform, { ...assignment, misses: assignment.misses + 1 }, silentAgainMs)
  const { end, forget } = commandsOf(dialectOf(server))
  const isToEnd = await mustEnd(platform, assignment)
  const isHere = status.matchId === assignment.match_id
  if (isHere && (isToEnd || (await hangsHere(platform, assignment)))) await tell(platform, server, end)
  if ((await askIsFree(platform, server)) !== true) return wait(platform, assignment, againMs)
  if (!isToEnd && (await awaitsDemo(platform, assignment))) return wait(platform, assignment, againMs)
  // What people do on an empty server is nobody's business; should a line be lost, the address is worth nothing any more.
  await tellAll(platform, server, ['logaddress_delall_http', ...forget])
  return release(platform, assignment)
}

/** Whether the server will not come to the end of its series by itself; ended too soon, it would throw the demo of the last map away. */
async function hangsHere({ db, clock }: ServersPlatform, assignment: AssignmentRow): Promise<boolean> {
  const match = await findMatch(db, assignment.match_id)
  if (match === undefined || !hangs(match)) return false
  const last = match.state.maps.length - 1
  const demo = await findDemoState(db, { matchId: match.id, mapNumber: last })
  return !mayDemoCome(demo, clock.now().getTime() - wouldBeFree(match).getTime())
}

/** Whether the demo of the last map that was played here may still come. */
async function awaitsDemo({ db, clock }: ServersPlatform, assignment: AssignmentRow): Promise<boolean> {
  const match = await findMatch(db, assignment.match_id)
  const last = match?.state.maps.findLast((map) => map.status === 'finished')
  if (last === undefined) return false
  const now = clock.now()
  const since = assignment.free_since ?? now
  if (assignment.free_since === null) await changeAssignment(db, assignment, { free_since: now })
  const demo = await findDemoState(db, { matchId: assignment.match_id, mapNumber: last.number })
  return mayDemoCome(demo, now.getTime() - since.getTime())
}

async function mustEnd({ db }: ServersPlatform, { match_id, number, failure }: AssignmentRow): Promise<boolean> {
  const match = await findMatch(db, match_id)
  // An organiser gave it the match back since this step began.
  if ((await findAssignment(db, { match_id, number }))?.state !== 'ending') return false
  return failure !== null || match?.status !== 'finished' || match.state.decision !== null
}

async function wait(platform: ServersPlatform, assignment: AssignmentRow, ms: number): Promise<void> {
  const next_step_at = new Date(platform.clock.now().getTime() + ms)
  await changeAssignment(platform.db, assignment, { misses: assignment.misses, next_step_at })
}

async function release(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  await platform.transact(async (work) => {
    await changeAssignment(work.trx, assignment, { state: 'released' })
    tellServer(platform, work, assignment.match_id)
    work.afterCommit(platform.look)
  })
}
