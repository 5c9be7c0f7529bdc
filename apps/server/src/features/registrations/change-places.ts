import type { TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { setPaymentTimer } from './payment-timer.ts'
import { followPlace } from './money/follow-place.ts'
import { requeueRegistration, updateRegistration } from './registrations.queries.ts'

type Taken = { tournament: TournamentRow; registration: { id: string; fee_waived: boolean }; by: string | null }

/** A team loses its place because there are fewer: it waits before all who came after it, and what it paid is owed to it. Telling is the caller's. */
export async function takePlace(platform: Platform, work: Work, taken: Taken): Promise<void> {
  await updateRegistration(work.trx, taken.registration.id, { status: 'waiting_list', payment_due_at: null })
  await payBack(platform, work, taken)
}

/** A team has not kept its place: it waits behind all others, and what it paid is owed to it. Telling is the caller's. */
export async function forfeitPlace(platform: Platform, work: Work, taken: Taken): Promise<void> {
  await requeueRegistration(work.trx, taken.registration.id)
  await payBack(platform, work, taken)
}

async function payBack(platform: Platform, work: Work, { tournament, registration, by }: Taken): Promise<void> {
  const waiting = { ...registration, status: 'waiting_list' } as const
  await followPlace(platform, work, { tournament, registration: waiting, by })
}

/** A payment is due at another time; the timer of the former one finds that it is not its own. */
export async function moveDue(
  platform: Platform,
  work: Work,
  { registrationId, dueAt }: { registrationId: string; dueAt: Date },
): Promise<void> {
  await updateRegistration(work.trx, registrationId, { status: 'pending_payment', payment_due_at: dueAt })
  await setPaymentTimer(platform, work, { registrationId, dueAt })
}
