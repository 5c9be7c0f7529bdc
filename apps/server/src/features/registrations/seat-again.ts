import { hasStarted, type TournamentRow } from '#tournaments'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { paymentDue, setPaymentTimer } from './payment-timer.ts'
import { countPlaces, findRegistration, updateRegistration } from './registrations.queries.ts'

/**
 * A waiting team of a locked tournament has its place again, past all who wait before it, as far as one is free: confirmed where it was so or owes nothing,
 * else with a deadline of its own. Telling is the caller's.
 * @throws TOURNAMENT_LOCKED, TOURNAMENT_FULL, REGISTRATION_NOT_FOUND
 */
export async function seatAgain(
  platform: Platform,
  work: Work,
  { tournament, registrationId }: { tournament: TournamentRow; registrationId: string },
): Promise<void> {
  if (hasStarted(tournament.status)) refuse('TOURNAMENT_LOCKED')
  const registration = found(await findRegistration(work.trx, registrationId), 'REGISTRATION_NOT_FOUND')
  if ((await countPlaces(work.trx, tournament.id)) >= tournament.max_teams) refuse('TOURNAMENT_FULL')
  const now = platform.clock.now()
  if (registration.confirmed_at !== null || registration.fee_waived || tournament.entry_fee === 0) {
    const at = registration.confirmed_at ?? now
    return updateRegistration(work.trx, registrationId, { status: 'confirmed', payment_due_at: null, confirmed_at: at })
  }
  const dueAt = paymentDue(tournament, now)
  await updateRegistration(work.trx, registrationId, { status: 'pending_payment', payment_due_at: dueAt })
  await setPaymentTimer(platform, work, { registrationId, dueAt })
}
