import { isPaid, type Sums } from '#payments'
import { hasStarted, type TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { paymentDue, setPaymentTimer } from '../payment-timer.ts'
import { updateRegistration } from '../registrations.queries.ts'
import type { Entered } from './follow-place.ts'

type Paid = { tournament: TournamentRow; registration: Entered; sums: Sums; by: string | null }

/**
 * A place follows its money: it is the team's when its fee is paid, and waits for it again, with a new deadline, when that turns out to be missing. After the start, and
 * in a tournament that was called off, places are not given and taken by money. Answers the deadline where there is a new one.
 */
export async function followMoney(
  platform: Platform,
  work: Work,
  { tournament, registration, sums, by }: Paid,
): Promise<Date | null> {
  const { id, status } = registration
  if (hasStarted(tournament.status)) return null
  if (status === 'pending_payment' && isPaid(sums)) {
    await confirmPlace(platform, work, { tournament, registrationId: id, by })
    return null
  }
  if (status !== 'confirmed' || isPaid(sums)) return null
  const dueAt = paymentDue(tournament, platform.clock.now())
  await updateRegistration(work.trx, id, { status: 'pending_payment', payment_due_at: dueAt })
  await setPaymentTimer(platform, work, { registrationId: id, dueAt })
  return dueAt
}

/** The place is the team's for good. Of a draft nobody is told. */
export async function confirmPlace(
  { clock }: Platform,
  work: Work,
  { tournament, registrationId, by }: { tournament: TournamentRow; registrationId: string; by: string | null },
): Promise<void> {
  await updateRegistration(work.trx, registrationId, {
    status: 'confirmed',
    payment_due_at: null,
    confirmed_at: clock.now(),
    ...(by === null ? {} : { confirmed_by: by }),
  })
  if (tournament.hidden) return
  await work.publish({ type: 'tournament.team-confirmed', tournamentId: String(tournament.id), registrationId })
}
