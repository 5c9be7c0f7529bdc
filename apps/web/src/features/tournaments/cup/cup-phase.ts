import type { TournamentListItem, TournamentViewer } from '@lobby/contract'

export const cupPhases = ['registration', 'groups', 'playoff', 'finished'] as const
export type CupPhase = (typeof cupPhases)[number]

type Stage = Pick<TournamentListItem, 'status' | 'current_stage'>

/** Where the cup stands on its phase line; null once it has been called off. */
export function cupPhase({ status, current_stage }: Stage): CupPhase | null {
  if (status === 'cancelled') return null
  if (status === 'finished') return 'finished'
  if (status === 'live') return current_stage === 'playoff' ? 'playoff' : 'groups'
  return 'registration'
}

/** The finer phase that stands beside "Registration Open" or "Registration Closed". */
export type FinePhase = 'soon' | 'open' | 'payment' | 'groups' | 'playoff' | 'finished' | 'cancelled'

export function finePhase(tournament: Stage): FinePhase {
  if (tournament.status === 'draft') return 'soon'
  if (tournament.status === 'open') return 'open'
  if (tournament.status === 'closed' || tournament.status === 'check_in') return 'payment'
  const phase = cupPhase(tournament)
  return phase === null ? 'cancelled' : phase === 'registration' ? 'payment' : phase
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
