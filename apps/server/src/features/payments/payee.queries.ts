import type { Payee, PayeeRequest, PayeeSetting } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

/** Whom the teams of a tournament pay. */
export async function readPayee(runner: Runner, tournamentId: number): Promise<PayeeSetting> {
  const row = await runner
    .selectFrom('payment_payees as payee')
    .innerJoin('users', 'users.id', 'payee.changed_by')
    .selectAll('payee')
    .select('users.username')
    .where('payee.tournament_id', '=', tournamentId)
    .executeTakeFirst()
  if (!row) return { payee: null, changed_by: null, changed_at: null }
  const { name, bin, kaspi_phone, iban, bank, link } = row
  const note = { en: row.note_en, ru: row.note_ru, kz: row.note_kz }
  const payee: Payee = { name, bin, kaspi_phone, iban, bank, link, note }
  return { payee, changed_by: row.username, changed_at: new Date(row.changed_at).toISOString() }
}

export async function savePayee(
  trx: Trx,
  tournamentId: number,
  { payee, by, at }: { payee: PayeeRequest; by: string; at: Date },
): Promise<void> {
  const { note, ...rest } = payee
  const values = { ...rest, note_en: note.en, note_ru: note.ru, note_kz: note.kz, changed_by: by, changed_at: at }
  await trx
    .insertInto('payment_payees')
    .values({ tournament_id: tournamentId, ...values })
    .onConflict((conflict) => conflict.column('tournament_id').doUpdateSet(values))
    .execute()
}

/** Answers whether anybody was named. */
export async function deletePayee(trx: Trx, tournamentId: number): Promise<boolean> {
  const row = await trx
    .deleteFrom('payment_payees')
    .where('tournament_id', '=', tournamentId)
    .returning('tournament_id')
    .executeTakeFirst()
  return row !== undefined
}
