import type { TournamentStatus } from '@lobby/contract'
import { allowed, refused, type Result } from '#core/result'

/** Organisers open and close registration and may call a tournament off; starting and finishing are steps of their own. */
export function canChangeStatus(from: TournamentStatus, to: TournamentStatus): Result<void> {
  if (from === to) return allowed
  const next: Partial<Record<TournamentStatus, readonly TournamentStatus[]>> = {
    draft: ['open', 'cancelled'],
    open: ['closed', 'cancelled'],
    closed: ['open', 'cancelled'],
    // It is closed by its own end.
    check_in: ['cancelled'],
  }
  return next[from]?.includes(to) ? allowed : refused('INVALID_STATUS_CHANGE')
}

/** Until it starts; one that is called off already stays so. */
export function canCancel(status: TournamentStatus): Result<void> {
  return hasStarted(status) ? refused('TOURNAMENT_LOCKED') : canChangeStatus(status, 'cancelled')
}

export function hasStarted(status: TournamentStatus): boolean {
  return status === 'live' || status === 'finished' || status === 'cancelled'
}
