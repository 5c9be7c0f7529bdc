import { evidenceBytesMax, evidenceFilesMax, type EvidenceKind, type TeamNumber } from '@lobby/contract'
import { newId } from '#core/ids'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { numberIn, openRoom } from '../room-scene.ts'
import {
  deleteEvidence,
  deleteWordsOf,
  insertEvidence,
  listEvidence,
  listEvidenceOf,
  saveEvidence,
} from './disputes.queries.ts'
import { evidenceMarkBytes, kindOf } from './evidence.rules.ts'
import { requireAdding, tellDispute } from './open-dispute.ts'

/** An upload that is not through by then never will be. */
const arrivalMs = 3_600_000

/** Where a file of a dispute stands in the store. Names are ours alone: nothing of what a sender called it is kept. */
export function evidenceFile(id: string): string {
  return `evidence/${id.toLowerCase()}.bin`
}

export type EvidenceUpload = { matchId: number; userId: string; chunks: AsyncIterable<Uint8Array> }

/**
 * Keeps a file that a captain shows, as it comes, never whole in memory. What breaks off, is too large or no evidence leaves
 * nothing behind.
 * @throws MATCH_NOT_FOUND, NOT_CAPTAIN, DISPUTE_NOT_FOUND, DISPUTE_CLOSED, DISPUTE_TOO_LATE, EVIDENCE_TOO_MANY,
 * EVIDENCE_MISSING, EVIDENCE_TYPE, EVIDENCE_TOO_LARGE, FILE_STORE_UNAVAILABLE
 */
export async function keepEvidence(platform: Platform, { matchId, userId, chunks }: EvidenceUpload): Promise<void> {
  const id = await announce(platform, { matchId, userId })
  const seen: Seen = { bytes: 0, kind: null }
  try {
    await platform.files.putStream(evidenceFile(id), checkedChunks(chunks, seen), 'application/octet-stream')
    const { kind, bytes } = seen
    if (kind === null) return refuse('EVIDENCE_TYPE')
    await platform.transact(async (work) => {
      await requireAdding(await openRoom(platform, work, matchId))
      await saveEvidence(work.trx, id, { kind, bytes })
      tellDispute(platform, work, matchId)
    })
  } catch (error) {
    await dropFile(platform, id)
    throw error
  }
}

/** A row before the first byte; what never arrived before makes room. */
async function announce(platform: Platform, { matchId, userId }: { matchId: number; userId: string }): Promise<string> {
  const id = newId()
  const { stale } = await platform.transact(async (work) => {
    const scene = await openRoom(platform, work, matchId)
    const team: TeamNumber = numberIn(scene.captains, userId) ?? refuse('NOT_CAPTAIN')
    await requireAdding(scene)
    const latest = scene.now.getTime() - arrivalMs
    const files = (await listEvidence(work.trx, matchId)).filter((file) => file.team === team)
    const lost = files.filter(({ bytes, created_at }) => bytes === null && created_at.getTime() < latest)
    if (files.length - lost.length >= evidenceFilesMax) refuse('EVIDENCE_TOO_MANY')
    await insertEvidence(work.trx, {
      id,
      match_id: matchId,
      team,
      user_id: userId,
      kind: 'dem',
      bytes: null,
      created_at: scene.now,
    })
    return { stale: lost.map((file) => file.id) }
  })
  for (const lost of stale) await dropFile(platform, lost)
  return id
}

/** The file first: while its row stands it can be tried again. */
async function dropFile(platform: Platform, id: string): Promise<void> {
  try {
    await platform.files.delete(evidenceFile(id))
    await deleteEvidence(platform.db, id)
  } catch {
    // The store is away: the row stays, and whoever comes later tries again.
  }
}

type Seen = { bytes: number; kind: EvidenceKind | null }

async function* checkedChunks(chunks: AsyncIterable<Uint8Array>, seen: Seen): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  for await (const chunk of whatComes(chunks)) {
    seen.bytes += chunk.length
    if (seen.bytes > evidenceBytesMax) refuse('EVIDENCE_TOO_LARGE')
    if (head.length < evidenceMarkBytes) {
      head = Buffer.concat([head, chunk.subarray(0, evidenceMarkBytes - head.length)])
      if (head.length === evidenceMarkBytes) seen.kind = kindOf(head) ?? refuse('EVIDENCE_TYPE')
    }
    yield chunk
  }
  if (seen.bytes === 0) refuse('EVIDENCE_MISSING')
  if (seen.kind === null) refuse('EVIDENCE_TYPE')
}

/** A connection that breaks is no fault of the store. */
async function* whatComes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const error = new AppError('EVIDENCE_MISSING')
    error.cause = cause
    throw error
  }
}

/** On account.deleted: what somebody said and showed goes; that there was a dispute, and how it ended, stays. */
export async function forgetEvidence(platform: Platform, userId: string): Promise<void> {
  const files = await listEvidenceOf(platform.db, userId)
  for (const { id } of files) {
    await platform.files.delete(evidenceFile(id))
    await deleteEvidence(platform.db, id)
  }
  await platform.transact(({ trx }) => deleteWordsOf(trx, userId))
}
