import type { TournamentRow } from '#tournaments'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'

export const paymentTimer = 'payment-deadline'
export type PaymentDeadline = { registrationId: string; dueAt: string }

export function paymentDue(tournament: Pick<TournamentRow, 'payment_deadline_hours'>, now: Date): Date {
  return new Date(now.getTime() + tournament.payment_deadline_hours * 3_600_000)
}

export async function setPaymentTimer(
  platform: Platform,
  { trx }: Work,
  { registrationId, dueAt }: { registrationId: string; dueAt: Date },
): Promise<void> {
  await platform.jobs.schedule(trx, paymentTimer, {
    at: dueAt,
    key: `${registrationId}:${dueAt.getTime()}`,
    body: { registrationId, dueAt: dueAt.toISOString() },
  })
}
