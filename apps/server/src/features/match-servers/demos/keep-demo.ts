import { demoBytesMax } from '@lobby/contract'
import { checkEventSecret, findMatch, mapCount } from '#matches'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { isGood } from './demo-choice.rules.ts'
import { findAssignmentEnd, findKept } from './demos.queries.ts'
import { isOfThisMatch } from './demos.rules.ts'
import { storeDemo } from './store-demo.ts'

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
 * Keeps the demo that a server sends of a map, once: another one of the same map changes nothing unless what is kept is cut short or of another map, nor does
 * one of a server that did not play the map of this match. Answers whether it was kept.
 * @throws MATCH_NOT_FOUND, INVALID_EVENT_SECRET, DEMO_INVALID, DEMO_TOO_LARGE, FILE_STORE_UNAVAILABLE
 */
export async function keepDemo(platform: Platform, upload: DemoUpload): Promise<boolean> {
  const { matchId, chunks } = upload
  const assignment = await checkEventSecret(platform, matchId, upload.secret)
  const mapNumber = upload.mapNumber ?? refuse('DEMO_INVALID')
  if ((upload.bytes ?? 0) > demoBytesMax) refuse('DEMO_TOO_LARGE')
  if (!(await isWanted(platform, { matchId, mapNumber, assignment }))) return false
  // The plugin knows which map it recorded, and sends it once: a name that we do not expect is no reason to lose it.
  const check = (): void => undefined
  const asks = { checkHead: check, check }
  return storeDemo(platform, { matchId, mapNumber, assignment, origin: 'server', broughtBy: null, chunks, ...asks })
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
  const kept = await findKept(db, { matchId, mapNumber, origin: 'server' })
  return kept === undefined || !isGood({ mapName: kept.map_name, isWhole: kept.is_whole }, match.maps[mapNumber] ?? '')
}
