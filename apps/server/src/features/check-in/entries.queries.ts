import type { RegistrationStatus } from '@lobby/contract'
import type { Trx } from '#platform/database'

/** Holds one team's registration: the whole tournament goes on meanwhile. */
export async function lockRegistration(
  trx: Trx,
  id: string,
): Promise<{ id: string; status: RegistrationStatus; tournament_id: number } | undefined> {
  return trx
    .selectFrom('registrations')
    .select(['id', 'status', 'tournament_id'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .$narrowType<{ status: RegistrationStatus }>()
    .executeTakeFirst()
}

type Word = { registrationId: string; tournamentId: number; by: string; byOrganiser: boolean; at: Date }

/** Writes down that a team is there; whether nobody had said so before. Who was first, and when, stays. */
export async function insertWord(trx: Trx, word: Word): Promise<boolean> {
  const said = {
    checked_in_at: word.at,
    checked_in_by: word.by,
    by_organiser: word.byOrganiser,
    missed_at: null,
  }
  const row = await trx
    .insertInto('check_in_entries')
    .values({ registration_id: word.registrationId, tournament_id: word.tournamentId, ...said })
    .onConflict((conflict) =>
      conflict.column('registration_id').doUpdateSet(said).where('check_in_entries.checked_in_at', 'is', null),
    )
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whether there was a word to take back. */
export async function takeWordBack(
  trx: Trx,
  { registrationId, by, at }: { registrationId: string; by: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('check_in_entries')
    .set({ checked_in_at: null, checked_in_by: null, by_organiser: false, taken_back_at: at, taken_back_by: by })
    .where('registration_id', '=', registrationId)
    .where('checked_in_at', 'is not', null)
    .returning('registration_id')
    .executeTakeFirst()
  return row !== undefined
}

/** It was not there. */
export async function noteMissed(
  trx: Trx,
  entry: { registrationId: string; tournamentId: number; at: Date },
): Promise<void> {
  await saveEntry(trx, entry, { missed_at: entry.at, offered_until: null, checked_in_at: null, checked_in_by: null })
}

/** It has until then. */
export async function noteOffer(
  trx: Trx,
  entry: { registrationId: string; tournamentId: number; until: Date },
): Promise<void> {
  await saveEntry(trx, entry, { missed_at: null, offered_until: entry.until })
}

async function saveEntry(
  trx: Trx,
  { registrationId, tournamentId }: { registrationId: string; tournamentId: number },
  change: {
    missed_at: Date | null
    offered_until: Date | null
    checked_in_at?: null
    checked_in_by?: null
  },
): Promise<void> {
  await trx
    .insertInto('check_in_entries')
    .values({ registration_id: registrationId, tournament_id: tournamentId, ...change })
    .onConflict((conflict) => conflict.column('registration_id').doUpdateSet(change))
    .execute()
}
