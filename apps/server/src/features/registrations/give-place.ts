import { isPaid } from '#payments'
import type { TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { confirmPlace } from './money/follow-money.ts'
import { followPlace } from './money/follow-place.ts'
import { paymentDue, setPaymentTimer } from './payment-timer.ts'
import { updateRegistration } from './registrations.queries.ts'
import { feeOf } from './registrations.rules.ts'

type Given = { tournament: TournamentRow; registration: { id: string; fee_waived: boolean } }

/** A place is a team's: at once where nothing is asked for it, or it has paid already; else until the deadline of its fee. Telling the tournament is the caller's. */
export async function givePlace(platform: Platform, work: Work, { tournament, registration }: Given): Promise<void> {
  const { id } = registration
  if (feeOf(tournament, registration) === 0)
    return confirmPlace(platform, work, { tournament, registrationId: id, by: null })
  const dueAt = paymentDue(tournament, platform.clock.now())
  await updateRegistration(work.trx, id, { status: 'pending_payment', payment_due_at: dueAt })
  const asked = { tournament, registration: { ...registration, status: 'pending_payment' as const }, by: null }
  const { sums } = await followPlace(platform, work, asked)
  if (isPaid(sums)) return confirmPlace(platform, work, { tournament, registrationId: id, by: null })
  await askForPayment(platform, work, { tournamentId: tournament.id, registrationId: id, dueAt })
}

/** The deadline of a place that was offered: it is told, and kept. */
export async function askForPayment(
  platform: Platform,
  work: Work,
  { tournamentId, registrationId, dueAt }: { tournamentId: number; registrationId: string; dueAt: Date },
): Promise<void> {
  await setPaymentTimer(platform, work, { registrationId, dueAt })
  await work.publish({
    type: 'tournament.place-offered',
    tournamentId: String(tournamentId),
    registrationId,
    dueAt: dueAt.toISOString(),
  })
}
