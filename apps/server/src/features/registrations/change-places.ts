import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { setPaymentTimer } from './payment-timer.ts'
import { updateRegistration } from './registrations.queries.ts'

/** A team loses its place because there are fewer: it waits before all who came after it. Telling is the caller's. */
export async function takePlace({ trx }: Work, registrationId: string): Promise<void> {
  await updateRegistration(trx, registrationId, { status: 'waiting_list', payment_due_at: null })
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
