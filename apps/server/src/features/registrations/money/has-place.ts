import type { RegistrationStatus } from '@lobby/contract'
import { hasStarted, type TournamentRow } from '#tournaments'

/** Whether a registration plays, or may still. */
export function hasPlace(
  { status }: { status: RegistrationStatus },
  tournament: Pick<TournamentRow, 'status'>,
): boolean {
  if (tournament.status === 'cancelled') return false
  return status === 'confirmed' || (status === 'pending_payment' && !hasStarted(tournament.status))
}
