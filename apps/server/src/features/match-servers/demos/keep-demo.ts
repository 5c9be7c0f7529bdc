import { demoMarkBytes, isDemo } from '@lobby/cs2'
import { demoBytesMax, demoKeptDays } from '@lobby/contract'
import { checkEventSecret, findMatch, lockMatch, mapCount } from '#matches'
import { newId } from '#core/ids'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { findAssignmentEnd, findKept, giveUp, insertArriving, markKept } from './demos.queries.ts'
import { isOfThisMatch } from './demos.rules.ts'
import { demoFile, removeLeaving, tellDemos } from './remove-demos.ts'

const dayMs = 86_400_000
/** An upload that is not through by then never will be. */
const arrivalMs = 3_600_000

export type DemoUpload = {
  matchId: number
  /** Null where the headers do not say, or name another match. */
  mapNumber: number | null
  secret: string
  /** As announced; null where nobody said. */
  bytes: number | null
  chunks: AsyncIterable<Uint8Array>
}

/**
 * Keeps the demo of a map, once: another one of the same map changes nothing, nor does one of a server that did not play the
 * map of this match. Answers whether it was kept. What breaks off leaves nothing behind and may be sent again.
 * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET, DEMO_INVALID, DEMO_TOO_LARGE, FILE_STORE_UNAVAILABLE
 */
export async function keepDemo(platform: Platform, upload: DemoUpload): Promise<boolean> {
  const { db, clock, files } = platform
  const { matchId } = upload
  const assignment = await checkEventSecret(platform, matchId, upload.secret)
  const mapNumber = upload.mapNumber ?? refuse('DEMO_INVALID')
  if ((upload.bytes ?? 0) > demoBytesMax) refuse('DEMO_TOO_LARGE')
  if (!(await isWanted(platform, { matchId, mapNumber, assignment }))) return false
  const id = newId()
  const begun_at = clock.now()
  const delete_at = new Date(begun_at.getTime() + arrivalMs)
  await insertArriving(db, {
    id,
    match_id: matchId,
    map_number: mapNumber,
    assignment_number: assignment,
    begun_at,
    delete_at,
  })
  const counted = { bytes: 0 }
  try {
    await files.putStream(demoFile(id), checkedChunks(upload.chunks, counted), 'application/octet-stream')
    const isKept = await settle(platform, { id, matchId, mapNumber, bytes: counted.bytes })
    if (!isKept) await dropUpload(platform, id)
    return isKept
  } catch (error) {
    await dropUpload(platform, id)
    throw error
  }
}

async function isWanted(
  { db }: Platform,
  { matchId, mapNumber, assignment }: { matchId: number; mapNumber: number; assignment: number },
): Promise<boolean> {
  const match = found(await findMatch(db, matchId), 'MATCH_NOT_FOUND')
  if (mapNumber >= mapCount({ bestOf: match.best_of, mapAdvantage: match.map_advantage })) refuse('DEMO_INVALID')
  const isCurrent = match.assignment_number === assignment
  const endedAt = isCurrent ? null : await findAssignmentEnd(db, matchId, assignment)
  if (!isOfThisMatch(match.state.moments, mapNumber, { isCurrent, endedAt })) return false
  return (await findKept(db, { matchId, mapNumber })) === undefined
}

/** Of two that came at once the match's lock lets one through. */
async function settle(
  platform: Platform,
  { id, matchId, mapNumber, bytes }: { id: string; matchId: number; mapNumber: number; bytes: number },
): Promise<boolean> {
  return platform.transact(async (work) => {
    await lockMatch(work.trx, matchId)
    if ((await findKept(work.trx, { matchId, mapNumber })) !== undefined) return false
    const delete_at = new Date(platform.clock.now().getTime() + demoKeptDays * dayMs)
    if (!(await markKept(work.trx, { id, bytes, delete_at }))) return false
    work.afterCommit(() => tellDemos(platform, matchId))
    return true
  })
}

/** A store that cannot take the file away now is asked again later: that is no reason to refuse anything. */
async function dropUpload(platform: Platform, id: string): Promise<void> {
  await giveUp(platform.db, id, platform.clock.now())
  await removeLeaving(platform).catch(() => undefined)
}

/** The chunks as they come, as long as they are those of a demo that is not too large. */
async function* checkedChunks(
  chunks: AsyncIterable<Uint8Array>,
  counted: { bytes: number },
): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  const iterator = whatComes(chunks)
  for await (const chunk of iterator) {
    counted.bytes += chunk.length
    if (counted.bytes > demoBytesMax) refuse('DEMO_TOO_LARGE')
    if (head.length < demoMarkBytes) {
      head = Buffer.concat([head, chunk.subarray(0, demoMarkBytes - head.length)])
      if (head.length === demoMarkBytes && !isDemo(head)) refuse('DEMO_INVALID')
    }
    yield chunk
  }
  if (head.length < demoMarkBytes) refuse('DEMO_INVALID')
}

/** A connection that breaks is no fault of the store. */
async function* whatComes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (cause) {
    const error = new AppError('DEMO_INVALID')
    error.cause = cause
    throw error
  }
}
