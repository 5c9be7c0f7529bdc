import { DemoReader, demoMarkBytes, isDemo, type DemoFacts } from '@lobby/cs2'
import { demoBytesMax, demoKeptDays } from '@lobby/contract'
import { lockMatch } from '#matches'
import { newId } from '#core/ids'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { isBetter } from './demo-choice.rules.ts'
import { findKept, giveUp, insertArriving, markKept, takeAway, type DemoOrigin } from './demos.queries.ts'
import { demoFile, removeLeaving, tellDemos } from './remove-demos.ts'

const dayMs = 86_400_000
/** An upload that is not through by then never will be. */
const arrivalMs = 3_600_000

export type Arrival = {
  matchId: number
  mapNumber: number
  assignment: number
  origin: DemoOrigin
  /** Who brings it; null where a server does. */
  broughtBy: string | null
  chunks: AsyncIterable<Uint8Array>
  /** Refuses what the file's head says, while the rest is still on its way. */
  checkHead: (head: Pick<DemoFacts, 'map'>) => void
  /** Refuses what a look into the whole file finds wrong. */
  check: (facts: DemoFacts) => void
}

/**
 * Takes a demo to the store as it comes and keeps it where it is better than what is kept of its map and origin; answers whether it is. What breaks off leaves
 * nothing behind and may be sent again.
 * @throws DEMO_INVALID, DEMO_TOO_LARGE, FILE_STORE_UNAVAILABLE, and what `checkHead` and `check` throw
 */
export async function storeDemo(platform: Platform, arrival: Arrival): Promise<boolean> {
  const { db, clock, files } = platform
  const { matchId, mapNumber, assignment, origin, broughtBy } = arrival
  const id = newId()
  const begun_at = clock.now()
  await insertArriving(db, {
    id,
    match_id: matchId,
    map_number: mapNumber,
    assignment_number: assignment,
    origin,
    brought_by: broughtBy,
    begun_at,
    delete_at: new Date(begun_at.getTime() + arrivalMs),
  })
  try {
    const reader = new DemoReader()
    await files.putStream(demoFile(id), checkedChunks(arrival, reader), 'application/octet-stream')
    const facts = reader.facts()
    arrival.check(facts)
    const isKept = await settle(platform, { id, matchId, mapNumber, origin, facts })
    if (!isKept) await dropUpload(platform, id)
    return isKept
  } catch (error) {
    await dropUpload(platform, id)
    throw error
  }
}

type Settled = Pick<Arrival, 'matchId' | 'mapNumber' | 'origin'> & { id: string; facts: DemoFacts }

/** Of two that came at once the match's lock lets one through. */
async function settle(platform: Platform, { id, matchId, mapNumber, origin, facts }: Settled): Promise<boolean> {
  return platform.transact(async (work) => {
    const match = await lockMatch(work.trx, matchId)
    const kept = await findKept(work.trx, { matchId, mapNumber, origin })
    const { bytes, map: mapName, isWhole, seconds } = facts
    const told = kept === undefined ? null : { mapName: kept.map_name, isWhole: kept.is_whole }
    if (!isBetter({ mapName, isWhole }, told, match?.maps[mapNumber] ?? '')) return false
    const now = platform.clock.now()
    if (kept !== undefined) await takeAway(work.trx, kept.id, now)
    const delete_at = new Date(now.getTime() + demoKeptDays * dayMs)
    const told_now = { map_name: mapName, seconds, is_whole: isWhole }
    if (!(await markKept(work.trx, { id, bytes, delete_at, ...told_now }))) {
      // Its place was taken away as one that broke off: what stood there before stays.
      throw new AppError('DEMO_INVALID')
    }
    work.afterCommit(() => tellDemos(platform, matchId))
    if (kept !== undefined) work.afterCommit(() => void removeLeaving(platform).catch(() => undefined))
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
  { chunks, checkHead }: Pick<Arrival, 'chunks' | 'checkHead'>,
  reader: DemoReader,
): AsyncGenerator<Uint8Array> {
  let [head, bytes, isRead] = [Buffer.alloc(0), 0, false]
  for await (const chunk of whatComes(chunks)) {
    bytes += chunk.length
    if (bytes > demoBytesMax) refuse('DEMO_TOO_LARGE')
    if (head.length < demoMarkBytes) {
      head = Buffer.concat([head, chunk.subarray(0, demoMarkBytes - head.length)])
      if (head.length === demoMarkBytes && !isDemo(head)) refuse('DEMO_INVALID')
    }
    reader.push(chunk)
    if (!isRead) {
      const facts = reader.facts()
      isRead = facts.hasHead
      if (isRead) checkHead(facts)
    }
    yield chunk
  }
  // Shorter than its own first message: a file of some hundred bytes holds nothing to watch.
  if (head.length < demoMarkBytes || !reader.facts().hasHead) refuse('DEMO_INVALID')
}

/** A connection that breaks is no fault of the store. */
async function* whatComes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const error = new AppError('DEMO_INVALID')
    error.cause = cause
    throw error
  }
}
