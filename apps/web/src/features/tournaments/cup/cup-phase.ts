import type { StageKind, TournamentListItem, TournamentViewer } from '@lobby/contract'

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

type OwnRegistration = TournamentViewer['registrations'][number]

/** The registration that the viewer's page is about: one that still holds, a captain's before a player's. */
export function ownRegistration(viewer: TournamentViewer | null): OwnRegistration | null {
  const held = (viewer?.registrations ?? []).filter((registration) => registration.status !== 'withdrawn')
  return held.find((registration) => registration.is_captain) ?? held[0] ?? null
}

export type CupAction =
  | { kind: 'sign_in' }
  | { kind: 'make_team' }
  | { kind: 'register' }
  | { kind: 'own'; registration: OwnRegistration }
  | { kind: 'watch' }
  | { kind: 'bracket' }
  | { kind: 'none' }

/** The one thing that the hero offers. `viewer` is null for a visitor. */
export function cupAction(tournament: Stage, viewer: TournamentViewer | null, hasLiveMatch: boolean): CupAction {
  if (hasStarted(tournament)) return hasLiveMatch ? { kind: 'watch' } : { kind: 'bracket' }
  const registration = ownRegistration(viewer)
  if (registration) return { kind: 'own', registration }
  if (!isRegistrationOpen(tournament)) return { kind: 'none' }
  if (!viewer) return { kind: 'sign_in' }
  return viewer.captain_of.length > 0 ? { kind: 'register' } : { kind: 'make_team' }
}
