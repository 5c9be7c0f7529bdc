import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { setSeed, updateRegistration, type RegistrationRow } from './registrations.queries.ts'
import { deleteRoster } from './rosters/rosters.queries.ts'

type Replacement = { leaving: RegistrationRow | undefined; coming: RegistrationRow; by: string | null }

/** In a running tournament one registered team comes in with the seed of another, whose registration ends. Telling is the caller's. */
export async function replaceTeam(
  { clock }: Platform,
  { trx, publish }: Work,
  { leaving, coming, by }: Replacement,
): Promise<void> {
  await updateRegistration(trx, coming.id, {
    status: 'confirmed',
    payment_due_at: null,
    confirmed_at: clock.now(),
    ...(by === null ? {} : { confirmed_by: by }),
  })
  const tournamentId = String(coming.tournament_id)
  await publish({ type: 'tournament.team-confirmed', tournamentId, registrationId: coming.id })
  if (!leaving) return
  await setSeed(trx, coming.id, leaving.seed)
  await setSeed(trx, leaving.id, null)
  await updateRegistration(trx, leaving.id, { status: 'withdrawn', payment_due_at: null })
  await deleteRoster(trx, leaving.id)
}
