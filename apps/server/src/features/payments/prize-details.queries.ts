import { sql } from 'kysely'
import type { PrizeDetails, PrizeDetailsInput } from '@lobby/contract'
import type { Runner, Trx } from '#platform/database'

type DetailsRow = Omit<PrizeDetails, 'changed_at'> & { registration_id: string; changed_at: Date }

function details(runner: Runner) {
  return runner
    .selectFrom('prize_details as details')
    .innerJoin('users', 'users.id', 'details.changed_by')
    .select([
      'details.registration_id',
      'details.version',
      'details.name',
      'details.kaspi_phone',
      'details.iban',
      'details.bank',
      'details.note',
      'users.username as changed_by',
      'details.changed_at',
    ])
}

function present({ changed_at: at, ...row }: DetailsRow): PrizeDetails {
  const { version, name, kaspi_phone, iban, bank, note, changed_by } = row
  return { version, name, kaspi_phone, iban, bank, note, changed_by, changed_at: at.toISOString() }
}

/** How whoever leads a team wants its prize to be paid. */
export async function findPrizeDetails(runner: Runner, registrationId: string): Promise<PrizeDetails | null> {
  const row = await details(runner).where('details.registration_id', '=', registrationId).executeTakeFirst()
  return row === undefined ? null : present(row)
}

/** Of the teams of a tournament, by their registrations. */
export async function listPrizeDetails(runner: Runner, tournamentId: number): Promise<Map<string, PrizeDetails>> {
  const rows = await details(runner)
    .innerJoin('registrations', 'registrations.id', 'details.registration_id')
    .where('registrations.tournament_id', '=', tournamentId)
    .execute()
  return new Map(rows.map((row) => [row.registration_id, present(row)]))
}

/** Every change has another number, so that nobody pays by one that they did not see. */
export async function savePrizeDetails(
  trx: Trx,
  registrationId: string,
  { details: input, by, at }: { details: PrizeDetailsInput; by: string; at: Date },
): Promise<void> {
  const values = {
    ...input,
    version: sql<number>`nextval('prize_details_version')`,
    changed_by: by,
    changed_at: at,
  }
  await trx
    .insertInto('prize_details')
    .values({ registration_id: registrationId, ...values })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(values))
    .execute()
}

export async function deletePrizeDetails(runner: Runner, registrationId: string): Promise<void> {
  await runner.deleteFrom('prize_details').where('registration_id', '=', registrationId).execute()
}

/** What somebody wrote goes with their account. */
export async function forgetPrizeDetails(runner: Runner, userId: string): Promise<void> {
  await runner.deleteFrom('prize_details').where('changed_by', '=', userId).execute()
}

/** Some of those that nobody changed, and of which nothing was entered, since then; of a later id than the last one looked at. */
export async function listOldPrizeDetails(
  runner: Runner,
  { before, after }: { before: Date; after: string },
): Promise<{ registrationId: string; tournamentId: number }[]> {
  return runner
    .selectFrom('prize_details as details')
    .innerJoin('registrations', 'registrations.id', 'details.registration_id')
    .select(['details.registration_id as registrationId', 'registrations.tournament_id as tournamentId'])
    .where('details.changed_at', '<', before)
    .where('details.registration_id', '>', after)
    .where(
      sql<boolean>`not exists (select from payment_entries entry where entry.registration_id = details.registration_id
        and 'prizes' in (entry.to_account, entry.from_account) and entry.at >= ${before})`,
    )
    .orderBy('details.registration_id')
    .limit(100)
    .execute()
}

/** When captains of a tournament were told last that nobody said how to pay their prize, by their registrations. */
export async function listPrizeAsks(runner: Runner, tournamentId: number): Promise<Map<string, Date>> {
  const rows = await runner
    .selectFrom('prize_asks as ask')
    .innerJoin('registrations', 'registrations.id', 'ask.registration_id')
    .select(['ask.registration_id', 'ask.asked_at'])
    .where('registrations.tournament_id', '=', tournamentId)
    .execute()
  return new Map(rows.map((row) => [row.registration_id, row.asked_at]))
}

export async function savePrizeAsk(trx: Trx, registrationId: string, at: Date): Promise<void> {
  await trx
    .insertInto('prize_asks')
    .values({ registration_id: registrationId, asked_at: at })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet({ asked_at: at }))
    .execute()
}

export async function deletePrizeAsk(trx: Trx, registrationId: string): Promise<void> {
  await trx.deleteFrom('prize_asks').where('registration_id', '=', registrationId).execute()
}
