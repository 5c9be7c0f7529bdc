import type { Receipt } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

export type ReceiptRow = {
  registration_id: string
  file: string
  kind: Receipt['kind']
  bytes: number
  user_id: string
  sent_at: Date
  has_held: boolean
}

function receipts(runner: Runner) {
  return runner.selectFrom('payment_receipts').selectAll().$castTo<ReceiptRow>()
}

export function findReceipt(runner: Runner, registrationId: string): Promise<ReceiptRow | undefined> {
  return receipts(runner).where('registration_id', '=', registrationId).executeTakeFirst()
}

export async function listReceipts(runner: Runner, tournamentId: number): Promise<ReceiptRow[]> {
  return receipts(runner)
    .where('registration_id', 'in', (query) =>
      query.selectFrom('registrations').select('id').where('tournament_id', '=', tournamentId),
    )
    .execute()
}

export function listReceiptsOf(runner: Runner, userId: string): Promise<ReceiptRow[]> {
  return receipts(runner).where('user_id', '=', userId).execute()
}

/** Some of those that were sent before then. */
export function listOldReceipts(runner: Runner, before: Date): Promise<ReceiptRow[]> {
  return receipts(runner).where('sent_at', '<', before).limit(100).execute()
}

/** The last one sent stands in the place of the one before; that a place was held for one is not forgotten. */
export async function saveReceipt(trx: Trx, row: Omit<ReceiptRow, 'has_held'>): Promise<void> {
  const { registration_id: _, ...values } = row
  await trx
    .insertInto('payment_receipts')
    .values(row)
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(values))
    .execute()
}

/** Answers whether the place is held for it now, as it is once. */
export async function holdForReceipt(trx: Trx, registrationId: string): Promise<boolean> {
  const row = await trx
    .updateTable('payment_receipts')
    .set({ has_held: true })
    .where('registration_id', '=', registrationId)
    .where('has_held', '=', false)
    .returning('file')
    .executeTakeFirst()
  return row !== undefined
}

/** Only as long as it is this very file. */
export async function deleteReceipt(runner: Runner, file: string): Promise<void> {
  await runner.deleteFrom('payment_receipts').where('file', '=', file).execute()
}

export async function isReceiptFile(runner: Runner, file: string): Promise<boolean> {
  const row = await runner.selectFrom('payment_receipts').select('file').where('file', '=', file).executeTakeFirst()
  return row !== undefined
}

export function presentReceipt(row: ReceiptRow | undefined): Receipt | null {
  return row === undefined ? null : { kind: row.kind, bytes: row.bytes, sent_at: new Date(row.sent_at).toISOString() }
}
