import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { uuidFrom } from '#core/ids'
import type { Trx } from '#platform/database'
import type { Platform } from '#platform/platform'
import { lockMatch } from '../matches.queries.ts'
import { linesOfRows, wholePieces } from './archived-pieces.rules.ts'
import { deleteRawRows, insertArchive, listRawRows, pieceOf, storePieces, type PieceRow } from './pieces.queries.ts'

/** So long after the last word of a match's log its rows leave the database. */
const keptMs = 7 * 24 * 3_600_000
export const archiveTimer = 'log-archive'
export type ArchiveBody = { matchId: number; at: string }

/** To be set with the first row of a match that is not archived. */
export async function archiveLater(
  { jobs }: Pick<Platform, 'jobs'>,
  trx: Trx,
  matchId: number,
  heard: Date,
): Promise<void> {
  const at = new Date(heard.getTime() + keptMs)
  const body: ArchiveBody = { matchId, at: at.toISOString() }
  const id = uuidFrom(`${archiveTimer} ${matchId} ${body.at}`)
  await jobs.schedule(trx, archiveTimer, { at, key: String(matchId), body, id })
}

/**
 * Rows of a match's log go into a file, and one for each load of a map stays, which folds to the same. File first: a process that ends in between does it again,
 * under the same name. Does nothing twice.
 */
export async function archiveLog(platform: Platform, { matchId }: ArchiveBody): Promise<void> {
  const { db, clock, files } = platform
  const rows = await listRawRows(db, matchId)
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return
  if (clock.now().getTime() - last.received_at.getTime() < keptMs) {
    await platform.transact(({ trx }) => archiveLater(platform, trx, matchId, last.received_at))
    return
  }
  const file = `logs/${matchId}-${first.id}.gz`
  const bytes = await promisify(gzip)(linesOfRows(rows).lines.join('\n'))
  await files.put(file, bytes, 'application/gzip')
  await platform.transact(({ trx }) => replaceRows(platform, trx, { matchId, file, rows }))
}

/** Nobody is forgotten meanwhile: that waits for the match. Rows are read again, as somebody may have been before. */
async function replaceRows(
  { clock }: Platform,
  trx: Trx,
  { matchId, file, rows: filed }: { matchId: number; file: string; rows: readonly PieceRow[] },
): Promise<void> {
  await lockMatch(trx, matchId)
  const rows = await listRawRows(trx, matchId)
  if (rows.map(({ id }) => id).join() !== filed.map(({ id }) => id).join())
    throw new Error(`the log of match ${matchId} was not left alone`)
  const { people } = linesOfRows(rows)
  await insertArchive(trx, {
    file,
    match_id: matchId,
    people,
    piece_count: rows.length,
    archived_at: clock.now(),
  })
  for (const { assignment, receivedAt, ...piece } of wholePieces(rows.map(pieceOf)))
    await storePieces(trx, { matchId, assignment, receivedAt, pieces: [piece], isWhole: true })
  await deleteRawRows(trx, matchId, rows.at(-1)?.id ?? 0)
}
