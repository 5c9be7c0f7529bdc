import type { StageKind, TournamentListItem } from '@lobby/contract'

type Stage = Pick<TournamentListItem, 'status' | 'current_stage'>

/** The finer phase that stands beside "Registration Open" or "Registration Closed". */
export type FinePhase = 'soon' | 'open' | 'payment' | 'groups' | 'swiss' | 'playoff' | 'finished' | 'cancelled'

export function finePhase({ status, current_stage }: Stage): FinePhase {
  if (status === 'draft') return 'soon'
  if (status === 'live') return current_stage === null ? 'groups' : stagePhase(current_stage)
  if (status === 'closed' || status === 'check_in') return 'payment'
  return status
}

function stagePhase(kind: StageKind): 'groups' | 'swiss' | 'playoff' {
  if (kind === 'swiss') return 'swiss'
  return kind === 'round_robin' || kind === 'gsl' ? 'groups' : 'playoff'
}

/**
 * Where the cup stands on its phase line: 0 is the registration, then each stage, then the result. `stage` is the index
 * of the stage that is being played. Null once it has been called off.
 */
export function phaseStep({ status }: Pick<Stage, 'status'>, stages: number, stage: number): number | null {
  if (status === 'cancelled') return null
  if (status === 'finished') return stages + 1
  return status === 'live' ? 1 + stage : 0
}

/** Only `open` takes teams; decisions.md 5. */
export function isRegistrationOpen({ status }: Pick<TournamentListItem, 'status'>): boolean {
  return status === 'open'
}

export function hasStarted({ status }: Pick<TournamentListItem, 'status'>): boolean {
  return status === 'live' || status === 'finished'
}
