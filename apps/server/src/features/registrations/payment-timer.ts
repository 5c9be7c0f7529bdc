import type { TournamentRow } from '#tournaments'
import type { Parts } from '#platform/parts'
import type { Work } from '#platform/transaction'

export const paymentTimer = 'payment-deadline'
export type PaymentDeadline = { registrationId: string; dueAt: string }

export function paymentDue(tournament: Pick<TournamentRow, 'payment_deadline_hours'>, now: Date): Date {
  return new Date(now.getTime() + tournament.payment_deadline_hours * 3_600_000)
}

export async function setPaymentTimer(
  parts: Parts,
  { trx }: Work,
  { registrationId, dueAt }: { registrationId: string; dueAt: Date },
): Promise<void> {
  await parts.jobs.schedule(trx, paymentTimer, {
    at: dueAt,
    key: `${registrationId}:${dueAt.getTime()}`,
    body: { registrationId, dueAt: dueAt.toISOString() },
  })
}
