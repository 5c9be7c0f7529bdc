import { commandsOf, readLoadRefusal } from '@lobby/cs2'
import type { AssignmentFailure } from '@lobby/contract'
import { dialectOf, findServer, type ServerRow } from '#game-servers'
import { findMatch, isClosed } from '#matches'
import { changeAssignment, markSent, type AssignmentRow } from '../assignments.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { askMatch, findPlugin, tell, tellAll } from './ask-match.ts'
import { leaveAssignment } from './leave-assignment.ts'
import { loadLines } from './load-line.ts'

/** A server that did not begin by then goes to somebody else; people may still be on their way after it did. */
const confirmWithinMs = 45_000
const askAgainMs = 2_000
/** From a confirmed assignment to the first question how the match does. */
const firstLookMs = 3_000

/**
 * The next step of an assignment that is not confirmed: the command is sent, once; then the server is asked until it plays the
 * match. It does when it fetched what it was told to and then either sent its first event or says so.
 */
export async function loadMatch(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  const server = await findServer(platform.db, assignment.server_id)
  const match = await findMatch(platform.db, assignment.match_id)
  if (match === undefined || isClosed(match)) return stop(platform, assignment)
  if (server === undefined) return fail(platform, assignment, 'server_gone')
  if (assignment.sent_at === null)
    return send(platform, assignment, { known: server, isWingman: match.game?.players === 2 })
  const isSaid = assignment.announced_at !== null || (await saysSo(platform, server, assignment))
  if (assignment.fetched_at !== null && isSaid) return confirm(platform, assignment)
  const now = platform.clock.now()
  if (now.getTime() - assignment.sent_at.getTime() > confirmWithinMs) return fail(platform, assignment, 'not_confirmed')
  await changeAssignment(platform.db, assignment, { next_step_at: new Date(now.getTime() + askAgainMs) })
}

async function saysSo(platform: ServersPlatform, server: ServerRow, assignment: AssignmentRow): Promise<boolean> {
  const status = await askMatch(platform, server)
  return status?.matchId === assignment.match_id
}

async function send(
  platform: ServersPlatform,
  assignment: AssignmentRow,
  { known, isWingman }: { known: ServerRow; isWingman: boolean },
): Promise<void> {
  const server = await findPlugin(platform, known)
  const lines = await loadLines(platform, assignment, { dialect: dialectOf(server), isWingman })
  // Whether these were heard is not asked: the load itself tells what the console is like.
  await tellAll(platform, server, lines.before)
  if (!(await markSent(platform.db, assignment, platform.clock.now()))) return
  const result = await tell(platform, server, lines.load)
  // A command that went out may have been carried out, whatever came back: time will tell.
  if (!result.ok && result.failure !== 'no_answer') return fail(platform, assignment, result.failure)
  const refusal = result.ok ? readLoadRefusal(result.text) : null
  if (refusal !== null) return refused(platform, assignment, { server, refusal })
  await changeAssignment(platform.db, assignment, { next_step_at: platform.clock.now() })
  platform.look()
}

/** The match goes elsewhere, so a server that would take it up later is told not to. */
async function refused(
  platform: ServersPlatform,
  assignment: AssignmentRow,
  { server, refusal }: { server: ServerRow; refusal: AssignmentFailure },
): Promise<void> {
  const { forgetQueued } = commandsOf(dialectOf(server))
  if (refusal === 'match_set_up' && forgetQueued !== null) await tell(platform, server, forgetQueued)
  return fail(platform, assignment, refusal)
}

async function confirm(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  await platform.transact(async (work) => {
    const next = new Date(platform.clock.now().getTime() + firstLookMs)
    if (await changeAssignment(work.trx, assignment, { state: 'on', misses: 0, next_step_at: next }))
      tellServer(platform, work, assignment.match_id)
  })
}

async function fail(platform: ServersPlatform, assignment: AssignmentRow, failure: AssignmentFailure): Promise<void> {
  await platform.transact((work) => leaveAssignment(platform, work, { assignment, failure, to: 'waiting' }))
}

async function stop(platform: ServersPlatform, assignment: AssignmentRow): Promise<void> {
  await platform.transact((work) => leaveAssignment(platform, work, { assignment, failure: null, to: 'stopped' }))
}
