import { recordMatchAct } from '#audit'
import { disputeWordsMax, type RoomSettings, type TeamNumber } from '@lobby/contract'
import { newId } from '#core/ids'
import { refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { numberIn, openRoom, type Scene } from '../room-scene.ts'
import { closeDispute, insertWord, listWords, lockDispute, openDispute, type DisputeRow } from './disputes.queries.ts'

const hourMs = 3_600_000

/** Until when the result of a match may be disputed; null while there is none, or where nothing may be. */
export function openUntil(
  { status, finished_at }: { status: string; finished_at: Date | null },
  { dispute_hours }: Pick<RoomSettings, 'dispute_hours'>,
): Date | null {
  if (status !== 'finished' || finished_at === null || dispute_hours === 0) return null
  return new Date(finished_at.getTime() + dispute_hours * hourMs)
}

/** The words are read once it is known that whoever says them may. */
type Said = { matchId: number; userId: string; body: { text: string } }

/**
 * A captain disputes how a match ended, within the organiser's hours.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, DISPUTE_TOO_EARLY, DISPUTE_TOO_LATE, DISPUTE_OPEN, DISPUTE_CLOSED
 */
export async function disputeResult(platform: Platform, { matchId, userId, body }: Said): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    const { text } = body
    const until = openUntil(scene.match, scene.settings)
    if (until === null) return refuse(scene.match.status === 'finished' ? 'DISPUTE_TOO_LATE' : 'DISPUTE_TOO_EARLY')
    const known = await lockDispute(work.trx, matchId)
    if (known?.status === 'open') refuse('DISPUTE_OPEN')
    if (known?.status === 'ruled') refuse('DISPUTE_CLOSED')
    if (until <= scene.now) refuse('DISPUTE_TOO_LATE')
    await beginDispute(scene, { team, userId })
    await insertWord(work.trx, { id: newId(), match_id: matchId, team, user_id: userId, text, created_at: scene.now })
    const at = scene.now.toISOString()
    await work.publish({ type: 'match.dispute-opened', matchId, team, by: userId, at })
    tellDispute(platform, work, matchId)
  })
}

/** From now on both teams may say and show something. The match must be locked; what is ruled stays ruled. */
export async function beginDispute(
  { work, match, settings, now }: Scene,
  { team, userId }: { team: TeamNumber; userId: string | null },
): Promise<void> {
  const due_at = new Date(now.getTime() + Math.max(1, settings.dispute_hours) * hourMs)
  await openDispute(work.trx, { match_id: match.id, team, opened_by: userId, opened_at: now, due_at })
}

/** The captains came to say the same: there is nothing to rule. The match must be locked. */
export async function endAgreed({ work, match, now }: Scene): Promise<void> {
  const closing = { status: 'withdrawn', ruling: null, reason: '', closed_by: null, closed_at: now } as const
  await closeDispute(work.trx, match.id, closing)
}

/**
 * A captain of either team says something more while there is time.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, DISPUTE_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_TOO_LATE, EVIDENCE_TOO_MANY
 */
export async function addWord(platform: Platform, { matchId, userId, body }: Said): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    const { text } = body
    await requireAdding(scene)
    const said = (await listWords(work.trx, matchId)).filter((word) => word.team === team)
    if (said.length >= disputeWordsMax) refuse('EVIDENCE_TOO_MANY')
    await insertWord(work.trx, { id: newId(), match_id: matchId, team, user_id: userId, text, created_at: scene.now })
    tellDispute(platform, work, matchId)
  })
}

/**
 * The captain who opened a dispute takes it back: the result stands.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, DISPUTE_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_NEEDS_RESULT
 */
export async function withdrawDispute(
  platform: Platform,
  { matchId, userId }: { matchId: number; userId: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team = requireCaptain(scene, userId)
    const dispute = await requireOpen(scene)
    if (dispute.team !== team) refuse('NOT_CAPTAIN')
    // Where captains never agreed there is no result that could stand.
    if (scene.match.status !== 'finished') refuse('DISPUTE_NEEDS_RESULT')
    const closing = { status: 'withdrawn', ruling: null, reason: '', closed_by: userId, closed_at: scene.now } as const
    await closeDispute(work.trx, matchId, closing)
    tellDispute(platform, work, matchId)
  })
}

/**
 * An organiser rules that the result stands. Another result, or a replay, is set as any result is: that ends the dispute too.
 * @throws MATCH_NOT_FOUND, DISPUTE_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_NEEDS_RESULT
 */
export async function upholdResult(
  platform: Platform,
  { matchId, userId, reason }: { matchId: number; userId: string; reason: string },
): Promise<void> {
  await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    await requireOpen(scene)
    if (scene.match.status !== 'finished') refuse('DISPUTE_NEEDS_RESULT')
    const closing = { status: 'ruled', ruling: 'upheld', reason, closed_by: userId, closed_at: scene.now } as const
    await closeDispute(work.trx, matchId, closing)
    await recordMatchAct(work.trx, { act: 'match.dispute_ruled', by: userId, matchId, reason, at: scene.now })
    await work.publish({ type: 'match.dispute-upheld', matchId, at: scene.now.toISOString() })
    tellDispute(platform, work, matchId)
  })
}

/** On match.ruled: the last word of an organiser over a match in dispute is the ruling, whichever of their words is told first. Safe to run twice. */
export async function endByRuling(platform: Platform, matchId: number): Promise<void> {
  await platform.transact(async (work) => {
    const { match, now } = await openRoom(platform, work, matchId)
    const dispute = await lockDispute(work.trx, matchId)
    const { word } = match.state
    if (dispute?.status !== 'open' || word === null || new Date(word.at) < dispute.opened_at) return
    await closeDispute(work.trx, matchId, {
      status: 'ruled',
      ruling: match.status === 'void' ? 'annulled' : 'changed',
      reason: word.reason,
      closed_by: word.by,
      closed_at: now,
    })
    tellDispute(platform, work, matchId)
  })
}

function requireCaptain({ captains }: Scene, userId: string): TeamNumber {
  return numberIn(captains, userId) ?? refuse('NOT_CAPTAIN')
}

async function requireOpen({ work, match }: Scene): Promise<DisputeRow> {
  const dispute = (await lockDispute(work.trx, match.id)) ?? refuse('DISPUTE_NOT_FOUND')
  return dispute.status === 'open' ? dispute : refuse('DISPUTE_CLOSED')
}

/** @throws DISPUTE_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_TOO_LATE */
export async function requireAdding(scene: Scene): Promise<void> {
  const { due_at } = await requireOpen(scene)
  if (due_at <= scene.now) refuse('DISPUTE_TOO_LATE')
}

/** Whoever looks at the match asks for it again after the commit. */
export function tellDispute({ answers, realtime, clock }: Platform, { afterCommit }: Work, matchId: number): void {
  afterCommit(() => {
    answers.drop(`match:${matchId}`)
    const at = clock.now().toISOString()
    realtime.send([`match:${matchId}`], { type: 'room.changed', id: String(matchId), at })
  })
}
