import { recordMatchAct } from '#audit'
import type { AnswerTimeRequest, MatchTimeRequest, ProposeTimeRequest, TeamNumber } from '@lobby/contract'
import { found, refuse } from '#platform/errors'
import { findMatch, type LockedMatch } from '#matches'
import { lockTournament } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { numberIn, openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'
import { isWithinWindow } from './room.rules.ts'

/**
 * Whether a match can be played at a time that captains have in mind; where they agreed on it, it is kept. Known above, by the plan of the tournament.
 * @throws TIME_OUT_OF_WINDOW, TIME_TOO_LATE, TIME_TAKEN
 */
export type TakesTime = (
  work: Work,
  asked: { match: Pick<LockedMatch, 'id' | 'tournament_id'>; time: Date; isAgreed: boolean },
) => Promise<void>

type Asked<T> = { matchId: number; userId: string; request: T }

/**
 * An organiser says when a match begins, until its teams choose maps.
 * @throws MATCH_NOT_FOUND, ROOM_CHANGED, ROOM_CLOSED, TIME_OUT_OF_WINDOW for a time that has passed
 */
export async function setTime(
  platform: Platform,
  { matchId, userId, request }: Asked<MatchTimeRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    requireOpen(scene, request.expected_version)
    const time = request.time === null ? null : new Date(request.time).toISOString()
    if (time !== null && new Date(time) <= scene.now) refuse('TIME_OUT_OF_WINDOW')
    await recordSteps(platform, scene, { events: [{ type: 'time-set', time }], actorId: userId })
    const changes = [{ field: 'match_time', before: scene.room.state.schedule.time, after: time }]
    await recordMatchAct(work.trx, { act: 'match.time_set', by: userId, matchId, details: { changes }, at: scene.now })
  })
}

/**
 * The same by the plan of a tournament, in a transaction that holds the tournament. Answers whether the match takes a time still; one that it has
 * already is no step.
 */
export async function planTime(
  platform: Platform,
  work: Work,
  { matchId, actorId, time }: { matchId: number; actorId: string | null; time: Date | null },
): Promise<boolean> {
  const scene = await openRoom(platform, work, matchId)
  const { phase, closed_by: closedBy } = phaseOf(scene.match, scene.room.state)
  if (phase !== 'ready' && closedBy !== 'command') return false
  const said = time?.toISOString() ?? null
  const { schedule } = scene.room.state
  if (schedule.time === said && schedule.anchor === said) return true
  await recordSteps(platform, scene, { events: [{ type: 'time-set', time: said }], actorId })
  return true
}

/**
 * A captain proposes another time; the other one answers.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, ROOM_CLOSED, TIME_OUT_OF_WINDOW, TIME_TOO_LATE, TIME_TAKEN
 */
export async function proposeTime(
  platform: Platform,
  takesTime: TakesTime,
  { matchId, userId, request }: Asked<ProposeTimeRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    requireOpen(scene, request.expected_version)
    const { room, settings, now } = scene
    const time = new Date(request.time)
    if (!isWithinWindow(time, room.state, { now, move_hours: settings.move_hours })) refuse('TIME_OUT_OF_WINDOW')
    await takesTime(work, { match: scene.match, time, isAgreed: false })
    const event = { type: 'time-proposed', team, time: time.toISOString() } as const
    await recordSteps(platform, scene, { events: [event], actorId: userId })
    await work.publish({
      type: 'match.time-proposed',
      matchId,
      team,
      time: event.time,
      version: room.version + 1,
    })
  })
}

/**
 * The other captain accepts or declines; whoever proposed may take it back by declining. What was proposed must still lie
 * within the window, as time has passed.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, ROOM_CLOSED, PROPOSAL_NOT_FOUND, PROPOSAL_IS_OWN, TIME_OUT_OF_WINDOW, TIME_TOO_LATE, TIME_TAKEN
 */
export async function answerTime(
  platform: Platform,
  takesTime: TakesTime,
  { matchId, userId, request }: Asked<AnswerTimeRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    // Of two agreements that want one place the second one sees the first.
    await holdTournament(work, matchId)
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    requireOpen(scene, request.expected_version)
    const { room, settings, now } = scene
    const proposal = room.state.schedule.proposal ?? refuse('PROPOSAL_NOT_FOUND')
    const { accept } = request
    if (accept && proposal.team === team) refuse('PROPOSAL_IS_OWN')
    const window = { now, move_hours: settings.move_hours }
    if (accept && !isWithinWindow(new Date(proposal.time), room.state, window)) refuse('TIME_OUT_OF_WINDOW')
    if (accept) await takesTime(work, { match: scene.match, time: new Date(proposal.time), isAgreed: true })
    await recordSteps(platform, scene, {
      events: [{ type: 'time-answered', team, accepted: accept }],
      actorId: userId,
    })
    // Who takes their own proposal back is nobody's news.
    if (proposal.team === team) return
    const { time } = proposal
    const version = room.version + 1
    await work.publish({ type: 'match.time-answered', matchId, team, by: userId, accepted: accept, time, version })
  })
}

async function holdTournament({ trx }: Work, matchId: number): Promise<void> {
  const { tournament_id: id } = found(await findMatch(trx, matchId), 'MATCH_NOT_FOUND')
  await lockTournament(trx, id)
}

function requireCaptain({ captains }: Scene, userId: string): TeamNumber {
  return numberIn(captains, userId) ?? refuse('NOT_CAPTAIN')
}

/** Once the teams choose maps, the match has begun for them. */
function requireOpen({ match, room }: Scene, expectedVersion: number): void {
  if (room.version !== expectedVersion) refuse('ROOM_CHANGED')
  const { phase, closed_by } = phaseOf(match, room.state)
  if (phase !== 'ready' && closed_by !== 'command') refuse('ROOM_CLOSED')
}
