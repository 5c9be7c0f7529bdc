import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { requeueRegistration, setSeed, updateRegistration, type RegistrationRow } from './registrations.queries.ts'
import { deleteRoster } from './rosters/rosters.queries.ts'

type Replacement = { leaving: RegistrationRow | undefined; coming: RegistrationRow; by: string | null }

/** In a running tournament one registered team comes in with the seed of another, whose registration ends. Telling is the caller's. */
export async function replaceTeam(platform: Platform, work: Work, { leaving, coming, by }: Replacement): Promise<void> {
  const { trx } = work
  await seatTeam(platform, work, { coming, by })
  if (!leaving) return
  await setSeed(trx, coming.id, leaving.seed)
  await setSeed(trx, leaving.id, null)
  await updateRegistration(trx, leaving.id, { status: 'withdrawn', payment_due_at: null })
  await deleteRoster(trx, leaving.id)
}

/** A registered team gets a place in a running tournament: what it owes is between it and the organiser. Telling is the caller's. */
export async function seatTeam(
  { clock }: Platform,
  { trx, publish }: Work,
  { coming, by }: Omit<Replacement, 'leaving'>,
): Promise<void> {
  await updateRegistration(trx, coming.id, {
    status: 'confirmed',
    payment_due_at: null,
    confirmed_at: clock.now(),
    ...(by === null ? {} : { confirmed_by: by }),
  })
  const tournamentId = String(coming.tournament_id)
  await publish({ type: 'tournament.team-confirmed', tournamentId, registrationId: coming.id })
}

/**
 * A team that was taken out of the drawing keeps its registration and its roster at the end of the waiting list, so that it can be put back; what it
 * has paid stays as it was noted. Telling is the caller's.
 */
export async function unseatTeam({ trx }: Work, { id }: RegistrationRow): Promise<void> {
  await setSeed(trx, id, null)
  await requeueRegistration(trx, id)
}
