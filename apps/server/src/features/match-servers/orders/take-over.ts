import type { MatchCommand, MatchCommandEntry } from '@lobby/contract'
import { findServer } from '#game-servers'
import { countLoad, isClosed, lockMatch, readStray } from '#matches'
import { found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { leaveAssignment } from '../assignments/leave-assignment.ts'
import { plays } from '../assignments/watch-match.rules.ts'
import {
  findAssignment,
  findHolder,
  findPresent,
  reviveAssignment,
  swapNumbers,
  type AssignmentRow,
} from '../assignments.queries.ts'
import { holdLine } from '../line/seat-matches.ts'
import { changePlace, lockPlace } from '../places.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { findTakeOver, presentOrder, readOrder } from './orders.queries.ts'
import { storeOrder } from './store-order.ts'

type TakeOver = Extract<MatchCommand, { command: 'take_over' }>
type Given = { matchId: number; userId: string; order: TakeOver; reason: string }

/**
 * Gives a match back to a load of it that plays on although it does not count: its number counts again, with its secret, and all that it
 * told meanwhile is folded in. A second press finds it done and answers the first one's entry.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, MATCH_SERVER_CHANGED, EARLIER_SERVER_TAKEN, SERVER_NOT_FOUND
 */
export async function takeOver(platform: ServersPlatform, given: Given): Promise<MatchCommandEntry> {
  const { matchId, order } = given
  const id = await platform.transact(async (work) => {
    const { trx } = work
    // Nobody is given a server meanwhile; then the place and the match after it, as everywhere here.
    await holdLine(trx)
    await lockPlace(trx, matchId)
    const match = found(await lockMatch(trx, matchId), 'MATCH_NOT_FOUND')
    if (match.assignment_number === order.number) {
      const before = await findTakeOver(trx, { matchId, number: order.number, instead: order.instead })
      return before ?? refuse('MATCH_SERVER_CHANGED')
    }
    if (isClosed(match)) refuse('MATCH_FINISHED')
    if (match.assignment_number !== order.instead) refuse('MATCH_SERVER_CHANGED')
    const present = await findPresent(trx, matchId)
    // What made the press right may be over: the present server has spoken since, or the other one never did.
    const stray = await readStray(trx, matchId, present !== undefined)
    if (stray?.assignment !== order.number) refuse('MATCH_SERVER_CHANGED')
    const serverId = await giveNumber(platform, work, { matchId, number: order.number, present })
    await countLoad(platform, work, { matchId, assignment: order.number })
    tellServer(platform, work, matchId)
    work.afterCommit(platform.look)
    return storeOrder(platform, work, { ...given, server_id: serverId, outcome: 'done' })
  })
  return presentOrder(await readOrder(platform.db, id))
}

/** Puts the server that speaks under the number that it shows. Answers its id; null where it is none of the fleet. */
async function giveNumber(
  platform: ServersPlatform,
  work: Work,
  { matchId, number, present }: { matchId: number; number: number; present: AssignmentRow | undefined },
): Promise<string | null> {
  const { trx } = work
  const earlier = await findAssignment(trx, { match_id: matchId, number })
  // The server that has the match says that it plays: it is the one that speaks, by the secret of a load before.
  if (present !== undefined && plays(present.said)) {
    await swapNumbers(trx, present, number)
    return present.server_id
  }
  if (earlier === undefined) {
    if (present !== undefined) await leave(platform, work, present)
    await changePlace(trx, matchId, { state: 'stopped', failure: 'played_elsewhere', wanted_server_id: null })
    return null
  }
  found(await findServer(trx, earlier.server_id), 'SERVER_NOT_FOUND')
  const holder = await findHolder(trx, earlier.server_id)
  if (holder !== undefined && holder.match_id !== matchId) refuse('EARLIER_SERVER_TAKEN')
  // It was given the match more than once, and goes by the secret of another time than the last.
  if (holder !== undefined && holder.number !== number) await swapNumbers(trx, holder, number)
  if (present !== undefined && present.number !== holder?.number) await leave(platform, work, present)
  await reviveAssignment(trx, { match_id: matchId, number }, platform.clock.now())
  await changePlace(trx, matchId, { state: 'placed', failure: null, wanted_server_id: null })
  return earlier.server_id
}

async function leave(platform: ServersPlatform, work: Work, assignment: AssignmentRow): Promise<void> {
  const isLeft = await leaveAssignment(platform, work, { assignment, failure: 'taken_over', to: 'stopped' })
  if (!isLeft) refuse('MATCH_SERVER_CHANGED')
}
