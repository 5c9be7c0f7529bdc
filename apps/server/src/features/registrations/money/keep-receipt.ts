import { receiptBytesMax, receiptDays, type Receipt } from '@lobby/contract'
import {
  deleteReceipt,
  findReceipt,
  isReceiptFile,
  listOldReceipts,
  listReceiptsOf,
  receiptKindOf,
  receiptMarkBytes,
  saveReceipt,
} from '#payments'
import { isLeader } from '#teams'
import { hasStarted, tellTournament } from '#tournaments'
import { newId } from '#core/ids'
import { AppError, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { lockBoth } from '../lock-registration.ts'

/** A file that nobody has taken into use by then was left by a process that died in between. */
const abandonedMs = 3_600_000
const dayMs = 24 * 3_600_000
export const unusedReceiptTimer = 'unused-receipt'
export type UnusedReceipt = { file: string }

type Target = { tournamentId: number; registrationId: string; userId: string }

/** Names are ours alone: nothing of what a sender called it is kept. */
function freshFile(): string {
  return `receipts/${newId()}.bin`
}

/**
 * Keeps what a captain shows of a transfer, as it comes, never whole in memory; the one of before goes. What breaks off, is too large or no receipt leaves nothing behind.
 * @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, RECEIPT_NOT_WANTED, RECEIPT_MISSING, RECEIPT_TYPE, RECEIPT_TOO_LARGE, FILE_STORE_UNAVAILABLE
 */
export async function keepReceipt(
  platform: Platform,
  { chunks, ...target }: Target & { chunks: AsyncIterable<Uint8Array> },
): Promise<void> {
  const file = freshFile()
  await platform.transact(async (work) => {
    await requireWanted(work, target)
    await checkLater(platform, work, { file, afterMs: abandonedMs })
  })
  const seen: Seen = { bytes: 0, kind: null }
  await platform.files.putStream(file, checkedChunks(chunks, seen), 'application/octet-stream')
  const { kind, bytes } = seen
  if (kind === null) return refuse('RECEIPT_TYPE')
  await platform.transact(async (work) => {
    await requireWanted(work, target)
    const before = await findReceipt(work.trx, target.registrationId)
    await saveReceipt(work.trx, {
      registration_id: target.registrationId,
      file,
      kind,
      bytes,
      user_id: target.userId,
      sent_at: platform.clock.now(),
    })
    if (before) await checkLater(platform, work, { file: before.file, afterMs: 0 })
    await tellTournament(platform, work, target.tournamentId)
  })
}

/** Takes it back, as long as the fee is not confirmed; one that is not there is gone already. @throws what requireWanted refuses */
export async function removeReceipt(platform: Platform, target: Target): Promise<void> {
  await platform.transact(async (work) => {
    await requireWanted(work, target)
    const before = await findReceipt(work.trx, target.registrationId)
    if (!before) return
    await deleteReceipt(work.trx, before.file)
    await checkLater(platform, work, { file: before.file, afterMs: 0 })
    await tellTournament(platform, work, target.tournamentId)
  })
}

/** A receipt is of whoever leads a team that has to pay. @throws TOURNAMENT_NOT_FOUND, REGISTRATION_NOT_FOUND, NOT_CAPTAIN, RECEIPT_NOT_WANTED */
async function requireWanted(work: Work, target: Target): Promise<void> {
  const { tournament, registration } = await lockBoth(work, target)
  if (!isLeader(registration, target.userId)) refuse('NOT_CAPTAIN')
  if (registration.status !== 'pending_payment' || hasStarted(tournament.status)) refuse('RECEIPT_NOT_WANTED')
}

async function checkLater(
  { jobs, clock }: Platform,
  { trx }: Work,
  { file, afterMs }: { file: string; afterMs: number },
): Promise<void> {
  const at = new Date(clock.now().getTime() + afterMs)
  await jobs.schedule(trx, unusedReceiptTimer, { at, key: `${file}:${afterMs}`, body: { file } })
}

/** Deletes a file unless it is somebody's receipt. */
export async function deleteUnusedReceipt({ db, files }: Platform, { file }: UnusedReceipt): Promise<void> {
  if (!(await isReceiptFile(db, file))) await files.delete(file)
}

/** On account.deleted: what somebody showed goes with them. The file first: while its row stands it can be tried again. */
export async function forgetReceipts({ db, files }: Platform, userId: string): Promise<void> {
  for (const { file } of await listReceiptsOf(db, userId)) {
    await files.delete(file)
    await deleteReceipt(db, file)
  }
}

/** Nobody needs a receipt of last season. */
export async function forgetOldReceipts({ db, files, clock }: Platform): Promise<void> {
  const before = new Date(clock.now().getTime() - receiptDays * dayMs)
  for (const { file } of await listOldReceipts(db, before)) {
    await files.delete(file)
    await deleteReceipt(db, file)
  }
}

type Seen = { bytes: number; kind: Receipt['kind'] | null }

async function* checkedChunks(chunks: AsyncIterable<Uint8Array>, seen: Seen): AsyncGenerator<Uint8Array> {
  let head = Buffer.alloc(0)
  for await (const chunk of whatComes(chunks)) {
    seen.bytes += chunk.length
    if (seen.bytes > receiptBytesMax) refuse('RECEIPT_TOO_LARGE')
    if (head.length < receiptMarkBytes) {
      head = Buffer.concat([head, chunk.subarray(0, receiptMarkBytes - head.length)])
      if (head.length === receiptMarkBytes) seen.kind = receiptKindOf(head) ?? refuse('RECEIPT_TYPE')
    }
    yield chunk
  }
  if (seen.bytes === 0) refuse('RECEIPT_MISSING')
  if (seen.kind === null) refuse('RECEIPT_TYPE')
}

/** A connection that breaks is no fault of the store. */
async function* whatComes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (cause) {
    if (cause instanceof AppError) throw cause
    const error = new AppError('RECEIPT_MISSING')
    error.cause = cause
    throw error
  }
}
