import type { TeamNumber, VetoRequest } from '@lobby/contract'
import { refuse, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { standUnanswered } from './results/report-result.ts'
import { numberIn, openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'
import { dueEvents, nextDue, resultEnds, turnEnds, type RoomEvent } from './room.rules.ts'
import { saveRoom } from './rooms.queries.ts'
import { requireRunning } from './stand-still.ts'
import { nextTurn, ruleChoice, takeChoice, type Choice, type VetoState } from './veto.rules.ts'

/**
 * A captain bans, picks or says a side. Of two who come at once the room lets one through; one who comes after the time ran
 * out finds the choice made by the rule.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, VETO_NOT_RUNNING, TOURNAMENT_PAUSED, VETO_TOO_LATE, ROOM_CHANGED, NOT_YOUR_TURN, VETO_CHOICE_INVALID
 */
export async function chooseMap(
  platform: Platform,
  { matchId, userId, request }: { matchId: number; userId: string; request: VetoRequest },
): Promise<void> {
  const isLate = await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = numberIn(scene.captains, userId) ?? refuse('NOT_CAPTAIN')
    const veto = runningVeto(scene)
    requireRunning(scene)
    if (scene.room.version !== request.expected_version) refuse('ROOM_CHANGED')
    requireTurn(veto, team)
    if (isOverdue(scene)) {
      await chooseByRule(platform, scene)
      return true
    }
    const choice = choiceOf(request)
    unwrap(takeChoice(veto, choice))
    await recordSteps(platform, scene, { events: [{ type: 'chosen', choice, byTimer: false }], actorId: userId })
    return false
  })
  if (isLate) refuse('VETO_TOO_LATE')
}

/** @throws VETO_NOT_RUNNING */
export function runningVeto({ match, room }: Scene): VetoState {
  return (phaseOf(match, room.state).phase === 'veto' ? room.state.veto : null) ?? refuse('VETO_NOT_RUNNING')
}

function requireTurn(veto: VetoState, team: TeamNumber): void {
  if (nextTurn(veto)?.team !== team) refuse('NOT_YOUR_TURN')
}

function choiceOf({ map, side }: VetoRequest): Choice {
  if ((map === undefined) === (side === undefined)) refuse('VETO_CHOICE_INVALID')
  return map === undefined ? { side: side ?? 'ct' } : { map }
}

function isOverdue({ room, now }: Scene): boolean {
  const ends = turnEnds(room.state)
  return ends !== null && ends <= now
}

async function chooseByRule(platform: Platform, scene: Scene): Promise<void> {
  const { veto } = scene.room.state
  if (veto === null) return
  const event: RoomEvent = { type: 'chosen', choice: ruleChoice(veto), byTimer: true }
  await recordSteps(platform, scene, { events: [event], actorId: null })
}

/**
 * What is due in a room by itself: a turn that ran out, a reminder, a team that did not come. Whoever comes second, of several
 * nodes or behind a click, finds nothing due.
 */
export async function ringRoom(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const { match, room, settings, now } = scene
    if (room.due_at === null || room.due_at > now) return
    if (scene.isPaused) return
    const { phase } = phaseOf(match, room.state)
    if (phase === 'veto' && isOverdue(scene)) return chooseByRule(platform, scene)
    const ends = resultEnds(room.state)
    if (phase !== 'ready' && ends !== null && ends <= now) return standUnanswered(platform, scene)
    const events = phase === 'ready' ? dueEvents(room.state, now, settings) : []
    if (events.length === 0) return saveRoom(work.trx, { ...room, due_at: nextDue(room.state, phase, settings) })
    await recordSteps(platform, scene, { events, actorId: null })
    await publishDue(scene, events)
  })
}

async function publishDue({ work, match, room, now }: Scene, events: readonly RoomEvent[]): Promise<void> {
  const { time } = room.state.schedule
  for (const event of events) {
    // Where nobody looked for so long that it has begun, there is nothing to announce.
    if (event.type === 'reminded' && time !== null && new Date(time) > now)
      await work.publish({ type: 'match.start-announced', matchId: match.id, time })
    if (event.type === 'no-show' && event.absent !== null)
      await work.publish({
        type: 'match.missed',
        matchId: match.id,
        absent: event.absent,
        version: room.version + events.length,
      })
  }
}

/** The match became another series: what was chosen for the one before is history. */
export async function resetRoom(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const { ready, veto } = scene.room.state
    if (veto === null && ready[0] === null && ready[1] === null) return
    await recordSteps(platform, scene, { events: [{ type: 'reset' }], actorId: null })
  })
}
