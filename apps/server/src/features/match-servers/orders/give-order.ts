import { commandsOf, readIsSettled } from '@lobby/cs2'
import type { MatchCommand, MatchCommandEntry } from '@lobby/contract'
import { dialectOf, findServer, hasMatchServers } from '#game-servers'
import {
  findMatch,
  isClosed,
  listOutsiders,
  lockMatch,
  markToldOutsider,
  takeAssignmentNumber,
  unmarkToldOutsider,
  type MatchRow,
} from '#matches'
import { found, refuse } from '#platform/errors'
import type { Work } from '#platform/transaction'
import { listFreeServers } from '../line/free-servers.ts'
import { canGoOn } from '../assignments/watch-match.ts'
import { leaveAssignment } from '../assignments/leave-assignment.ts'
import { changeAssignment, findCurrentAssignment, hasten, type AssignmentRow } from '../assignments.queries.ts'
import { hastenOfCrew, hastenOfOutsider } from '../hasten.queries.ts'
import type { ServersPlatform } from '../servers-platform.ts'
import { changePlace, enterLine, isPlayedByHand, lockPlace } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'
import { carryOut, requireReload } from './carry-out.ts'
import { findOrderPerson, namesSomebody } from './order-person.ts'
import { presentOrder, readOrder, saveOrderOutcome } from './orders.queries.ts'
import { storeOrder } from './store-order.ts'
import { takeOver } from './take-over.ts'
import type { Sent } from './type-line.ts'
import { isConsoleOrder, isRemoval, orderLine, type ConsoleOrder, type OrderPlayer } from './order-line.rules.ts'

/** What comes of a player who was sent off. */
const sentOff: ReadonlySet<Sent['outcome']> = new Set(['kicked', 'kept_out', 'reloaded'])

type AddPlayer = Extract<MatchCommand, { command: 'add_player' }>
type AssignmentKey = { matchId: number; assignment: number }
type Given<Order> = { matchId: number; userId: string; order: Order; reason: string }

/**
 * Carries out what an organiser wants of a match's server. Who, when, what and why is stored before anything is sent.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, MATCH_NOT_ON_SERVER, MATCH_MOVED_ALREADY, COMMAND_NOT_SUPPORTED, BACKUP_MISSING, SERVER_NOT_FOUND, SERVER_NOT_FREE, NO_MATCH_SERVER, PLAYER_NOT_FOUND, STAND_IN_NOT_FOUND,
 * PLAYER_WITHOUT_STEAM_ID, what `takeOver` throws, and what the rules of who may come refuse
 */
export async function giveOrder(platform: ServersPlatform, given: Given<MatchCommand>): Promise<MatchCommandEntry> {
  const match = found(await findMatch(platform.db, given.matchId), 'MATCH_NOT_FOUND')
  const { order } = given
  if (order.command === 'take_over') return takeOver(platform, { ...given, order })
  if (isClosed(match)) refuse('MATCH_FINISHED')
  if (isConsoleOrder(order)) return sendOrder(platform, { ...given, order })
  if (order.command === 'move') {
    if (!(await canGoOn(platform, match))) refuse('BACKUP_MISSING')
    if (order.server_id !== null) await requireFree(platform, match, order.server_id)
  }
  return takeOff(platform, { ...given, order })
}

/** What the page offers; whoever comes before the match in the line may still be quicker, then it waits for this one. */
async function requireFree(platform: ServersPlatform, match: MatchRow, serverId: string): Promise<void> {
  const server = found(await findServer(platform.db, serverId), 'SERVER_NOT_FOUND')
  const isUnderWay = match.state.maps.some(({ status }) => status === 'finished')
  // It would begin with the first map, so the line would never give it to this match.
  if (isUnderWay && commandsOf(dialectOf(server)).loadBackup === null) refuse('COMMAND_NOT_SUPPORTED')
  const free = await listFreeServers(platform, match)
  if (!free.some(({ id }) => id === serverId)) refuse('SERVER_NOT_FREE')
}

async function sendOrder(platform: ServersPlatform, given: Given<ConsoleOrder>): Promise<MatchCommandEntry> {
  const { db } = platform
  const { order, matchId } = given
  const assignment = await findCurrentAssignment(db, matchId)
  if (assignment === undefined || (assignment.state !== 'on' && assignment.state !== 'lost'))
    return refuse('MATCH_NOT_ON_SERVER')
  const server = found(await findServer(db, assignment.server_id), 'MATCH_NOT_ON_SERVER')
  const player = await findPlayer(platform, matchId, order)
  const line = orderLine(order, player, dialectOf(server)) ?? refuse('COMMAND_NOT_SUPPORTED')
  if (isRemoval(order) && order.keep_out) await requireReload(platform, matchId, dialectOf(server))
  const key = { matchId, assignment: assignment.number }
  const id = await platform.transact(async (work) => {
    if (order.command === 'add_player')
      await letIn(platform, work, { key, given, order, steamId: player?.steamId ?? '' })
    return storeOrder(platform, work, { ...given, server_id: assignment.server_id, outcome: null })
  })
  const sent = await carryOut(platform, { assignment, server, order, line })
  await saveOrderOutcome(db, id, sent)
  await forgetUntold(platform, { key, order, sent, steamId: player?.steamId ?? '' })
  // What the server says of it now, it is asked at once.
  await changeAssignment(db, assignment, { next_step_at: platform.clock.now() })
  platform.look()
  return presentOrder(await readOrder(db, id))
}

/** Whoever an order lets in from outside counts as told from the same moment on: no look at the match comes before it and says it, too. */
async function letIn(
  { letCome }: ServersPlatform,
  work: Work,
  { key, given, order, steamId }: { key: AssignmentKey; given: Given<unknown>; order: AddPlayer; steamId: string },
): Promise<void> {
  const { matchId, userId: by, reason } = given
  await letCome(work, { matchId, userId: order.user_id, team: order.team, by, reason })
  const outsider = (await listOutsiders(work.trx, matchId)).find((one) => one.steamId === steamId)
  if (outsider !== undefined) await markToldOutsider(work.trx, key, outsider)
}

/** What the server put off, or never heard, the next look says again; whom it sent off it knows no more. */
async function forgetUntold(
  { db }: ServersPlatform,
  { key, order, sent, steamId }: { key: AssignmentKey; order: ConsoleOrder; sent: Sent; steamId: string },
): Promise<void> {
  const isUnsaid = order.command === 'add_player' && (sent.outcome !== 'answered' || !readIsSettled(sent.answer))
  const isGone = isRemoval(order) && sentOff.has(sent.outcome)
  if (isUnsaid || isGone) await unmarkToldOutsider(db, key, steamId)
}

async function findPlayer({ db }: ServersPlatform, matchId: number, order: ConsoleOrder): Promise<OrderPlayer | null> {
  if (!namesSomebody(order)) return null
  const isStranger = order.command === 'remove_stranger'
  const person = found(
    await findOrderPerson(db, matchId, order),
    isStranger ? 'STAND_IN_NOT_FOUND' : 'PLAYER_NOT_FOUND',
  )
  return { steamId: found(person.steamId, 'PLAYER_WITHOUT_STEAM_ID'), name: person.name }
}

/** Moves a match to another server, or ends it where it is: also out of the line, and off a server that is none of the fleet. */
async function takeOff(
  platform: ServersPlatform,
  given: Given<Extract<MatchCommand, { command: 'move' | 'end' }>>,
): Promise<MatchCommandEntry> {
  const { order, matchId } = given
  const id = await platform.transact(async (work) => {
    const place = await lockPlace(work.trx, matchId)
    if (order.command === 'move') await requireLoad(work.trx, matchId, order.load)
    const assignment = await findCurrentAssignment(work.trx, matchId)
    const isHere = assignment !== undefined && assignment.state !== 'ending' && assignment.state !== 'released'
    if (isHere) await leaveServer(platform, work, { assignment, order })
    else if (place?.state === 'waiting') await changeWaiting(work.trx, matchId, order)
    else await leaveForeign(platform, work, { matchId, order })
    tellServer(platform, work, matchId)
    const server_id = isHere ? assignment.server_id : null
    return storeOrder(platform, work, { ...given, server_id, outcome: 'done' })
  })
  return presentOrder(await readOrder(platform.db, id))
}

/** Pressed twice, or by two at once, an order moves a match once: whoever comes second meant a load that counts no more. */
async function requireLoad(trx: Work['trx'], matchId: number, load: number | null): Promise<void> {
  if ((await lockMatch(trx, matchId))?.assignment_number !== load) refuse('MATCH_MOVED_ALREADY')
}

type Moving = Extract<MatchCommand, { command: 'move' | 'end' }>

async function leaveServer(
  platform: ServersPlatform,
  work: Work,
  { assignment, order }: { assignment: AssignmentRow; order: Moving },
): Promise<void> {
  const left =
    order.command === 'move'
      ? await leaveAssignment(platform, work, { assignment, failure: 'moved', to: 'waiting', wanted: order.server_id })
      : await leaveAssignment(platform, work, { assignment, failure: 'ended', to: 'stopped' })
  // Somebody, or its own end, was quicker.
  if (!left) refuse('MATCH_NOT_ON_SERVER')
}

/**
 * A match that a console line put on a server of somebody's own comes to one of ours: from this commit on that server counts no more. It
 * cannot be told so. @throws MATCH_NOT_ON_SERVER, NO_MATCH_SERVER
 */
async function leaveForeign(
  platform: ServersPlatform,
  { trx, afterCommit }: Work,
  { matchId, order }: { matchId: number; order: Moving },
): Promise<void> {
  if (order.command === 'end' || !(await isPlayedByHand(trx, matchId))) return refuse('MATCH_NOT_ON_SERVER')
  if (!(await hasMatchServers(trx))) refuse('NO_MATCH_SERVER')
  const at = platform.clock.now()
  // Whoever pressed first is the one who moves it.
  if (await enterLine(trx, { matchId, at, region: null })) await takeAssignmentNumber(trx, matchId, at)
  await changePlace(trx, matchId, { wanted_server_id: order.server_id })
  afterCommit(platform.look)
}

async function changeWaiting(trx: Work['trx'], matchId: number, order: Moving): Promise<void> {
  await changePlace(
    trx,
    matchId,
    order.command === 'move' ? { wanted_server_id: order.server_id } : { state: 'stopped', failure: 'ended' },
  )
}

/** Who may watch changed: servers that play a match of that crew are told at once. */
export async function hastenCrew(platform: ServersPlatform, crewId: string): Promise<void> {
  await hastenOfCrew(platform.db, crewId, platform.clock.now())
  platform.look()
}

/** Who plays from outside changed: servers that play a match of that team are told at once. */
export async function hastenOutsider(platform: ServersPlatform, standInId: string): Promise<void> {
  await hastenOfOutsider(platform.db, standInId, platform.clock.now())
  platform.look()
}

/** Something about a match changed that its servers' next steps depend on. */
export async function hastenSteps(platform: ServersPlatform, matchId: number): Promise<void> {
  await hasten(platform.db, matchId, platform.clock.now())
  platform.look()
}
