import type { AnswerResultRequest, ReportResultRequest, TeamNumber } from '@lobby/contract'
import { gameOfMatch, isOnServer, mapRulesOf, scoreFaults } from '#matches'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { applyReport } from '#bracket'
import { beginDispute, endAgreed } from '../disputes/open-dispute.ts'
import { numberIn, openRoom, phaseOf, recordSteps, type Scene } from '../room-scene.ts'
import type { RoomEvent } from '../room.rules.ts'
import { agreedResult, reduceResult, seriesOf, type ResultEvent } from './result.rules.ts'

type Asked<T> = { matchId: number; userId: string; request: T }
const minuteMs = 60_000

/**
 * A captain says how the match ended, map by map. Where the other one has said the same it is final; where they said
 * something else an organiser decides; else their answer is waited for.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, RESULT_INVALID and what requireReportable refuses
 */
export async function reportResult(
  platform: Platform,
  { matchId, userId, request }: Asked<ReportResultRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    if (scene.room.version !== request.expected_version) refuse('ROOM_CHANGED')
    await requireReportable(scene)
    const { match, settings, now } = scene
    const rules = mapRulesOf(await gameOfMatch(work.trx, match))
    const faults = scoreFaults(request.maps, rules, 'maps')
    if (faults.length > 0) throw new AppError('RESULT_INVALID', faults)
    const result = seriesOf(request.maps, {
      bestOf: match.best_of,
      mapAdvantage: match.map_advantage,
      rules,
      mayDraw: match.may_draw,
    })
    if (result === null) return refuse('RESULT_INVALID')
    const dueAt = new Date(now.getTime() + settings.result_minutes * minuteMs).toISOString()
    await recordResult(platform, scene, { event: { type: 'result-reported', team, result, dueAt }, actorId: userId })
  })
}

/**
 * The other captain agrees, and the result is final; or does not, and an organiser decides.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, ROOM_CHANGED, REPORT_NOT_FOUND, REPORT_IS_OWN and what requireReportable refuses
 */
export async function answerResult(
  platform: Platform,
  { matchId, userId, request }: Asked<AnswerResultRequest>,
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    if (scene.room.version !== request.expected_version) refuse('ROOM_CHANGED')
    await requireReportable(scene)
    const { result } = scene.room.state
    if (result?.status !== 'reported') return refuse('REPORT_NOT_FOUND')
    if (result.by === team) refuse('REPORT_IS_OWN')
    await recordResult(platform, scene, {
      event: { type: 'result-answered', team, agreed: request.agree },
      actorId: userId,
    })
  })
}

/** The time to answer is over: what was said stands, unless the match went another way meanwhile. */
export async function standUnanswered(platform: Platform, scene: Scene): Promise<void> {
  const { match, work } = scene
  const isOpen = match.status === 'ready' && !(await isOnServer(work.trx, match))
  await recordResult(platform, scene, { event: { type: isOpen ? 'result-stood' : 'result-lapsed' }, actorId: null })
}

/** Puts it into the room's log; what it comes to is told in the same transaction. */
async function recordResult(
  platform: Platform,
  scene: Scene,
  { event, actorId }: { event: ResultEvent; actorId: string | null },
): Promise<void> {
  const { work, match, room } = scene
  const after = reduceResult(room.state.result, event)
  const steps: RoomEvent[] = [event]
  await recordSteps(platform, scene, { events: steps, actorId })
  const names = { matchId: match.id, version: room.version + steps.length }
  if (after?.status === 'disputed') await beginDispute(scene, { team: after.by, userId: actorId })
  if (room.state.result?.status === 'disputed' && after?.status === 'agreed') await endAgreed(scene)
  if (after?.status === 'agreed') await work.publish({ type: 'match.result-agreed', ...names })
  if (after?.status === 'disputed') await work.publish({ type: 'match.result-disputed', ...names })
  if (after?.status === 'reported') await work.publish({ type: 'match.result-reported', ...names })
}

function requireCaptain({ captains }: Scene, userId: string): TeamNumber {
  return numberIn(captains, userId) ?? refuse('NOT_CAPTAIN')
}

/**
 * Captains report where no game server does, once their teams were both there.
 * @throws MATCH_FINISHED, MATCH_HAS_SERVER, CAPTAIN_RESULTS_OFF, RESULT_TOO_EARLY
 */
async function requireReportable({ work, match, room, settings, now }: Scene): Promise<void> {
  if (match.status === 'finished' || match.status === 'void') refuse('MATCH_FINISHED')
  if (room.state.result?.status === 'agreed') refuse('MATCH_FINISHED')
  if (match.status !== 'ready' || (await isOnServer(work.trx, match))) refuse('MATCH_HAS_SERVER')
  if (!settings.captain_results) refuse('CAPTAIN_RESULTS_OFF')
  const { phase, closed_by } = phaseOf(match, room.state)
  const { time } = room.state.schedule
  // An organiser's console command asks no team whether it is there, so before its time such a match has not been played.
  const isAhead = time !== null && new Date(time) > now
  if (phase !== 'settled' && (closed_by !== 'command' || isAhead)) refuse('RESULT_TOO_EARLY')
}

/**
 * On match.result-agreed: the bracket takes what the captains agreed on, the very way it takes an organiser's result. Safe to
 * run twice. Whatever was said of the match meanwhile stands; what the bracket refuses goes to an organiser.
 */
export async function applyAgreed(platform: Platform, matchId: number): Promise<void> {
  const agreed = await platform.transact(async (work) => {
    const { match, room } = await openRoom(platform, work, matchId)
    return match.status === 'ready' ? agreedResult(room.state.result) : null
  })
  if (agreed === null || (await applyReport(platform, { matchId, ...agreed }))) return
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    if (scene.match.status !== 'ready' || scene.room.state.result?.status !== 'agreed') return
    await recordResult(platform, scene, { event: { type: 'result-refused' }, actorId: null })
  })
}
