import type { AnswerTimeRequest, MatchTimeRequest, ProposeTimeRequest, TeamNumber } from '@lobby/contract'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findCaptains, numberIn, openRoom, phaseOf, recordSteps, type Scene } from './room-scene.ts'
import { isWithinWindow } from './room.rules.ts'

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
  })
}

/**
 * A captain proposes another time; the other one answers.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, ROOM_CLOSED, TIME_OUT_OF_WINDOW
 */
export async function proposeTime(
  platform: Platform,
  { matchId, userId, request }: Asked<ProposeTimeRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = await requireCaptain(scene, userId)
    requireOpen(scene, request.expected_version)
    const { room, settings, now } = scene
    const time = new Date(request.time)
    if (!isWithinWindow(time, room.state, { now, move_hours: settings.move_hours })) refuse('TIME_OUT_OF_WINDOW')
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
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, ROOM_CLOSED, PROPOSAL_NOT_FOUND, PROPOSAL_IS_OWN, TIME_OUT_OF_WINDOW
 */
export async function answerTime(
  platform: Platform,
  { matchId, userId, request }: Asked<AnswerTimeRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = await requireCaptain(scene, userId)
    requireOpen(scene, request.expected_version)
    const { room, settings, now } = scene
    const proposal = room.state.schedule.proposal ?? refuse('PROPOSAL_NOT_FOUND')
    const { accept } = request
    if (accept && proposal.team === team) refuse('PROPOSAL_IS_OWN')
    const window = { now, move_hours: settings.move_hours }
    if (accept && !isWithinWindow(new Date(proposal.time), room.state, window)) refuse('TIME_OUT_OF_WINDOW')
    await recordSteps(platform, scene, {
      events: [{ type: 'time-answered', team, accepted: accept }],
      actorId: userId,
    })
    // Who takes their own proposal back is nobody's news.
    if (proposal.team === team) return
    const { time } = proposal
    const version = room.version + 1
    await work.publish({ type: 'match.time-answered', matchId, team, accepted: accept, time, version })
  })
}

async function requireCaptain({ work, match }: Scene, userId: string): Promise<TeamNumber> {
  return numberIn(await findCaptains(work.trx, match), userId) ?? refuse('NOT_CAPTAIN')
}

/** Once the teams choose maps, the match has begun for them. */
function requireOpen({ match, room }: Scene, expectedVersion: number): void {
  if (room.version !== expectedVersion) refuse('ROOM_CHANGED')
  const { phase, closed_by } = phaseOf(match, room.state)
  if (phase !== 'ready' && closed_by !== 'command') refuse('ROOM_CLOSED')
}
