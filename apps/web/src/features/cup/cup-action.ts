import type { TournamentListItem, TournamentViewer } from '@lobby/contract'
import { hasStarted, isRegistrationOpen } from '#features/tournaments/cup-phase'

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
export function cupAction(
  tournament: Pick<TournamentListItem, 'status'>,
  viewer: TournamentViewer | null,
  hasLiveMatch: boolean,
): CupAction {
  if (hasStarted(tournament)) return hasLiveMatch ? { kind: 'watch' } : { kind: 'bracket' }
  // Nobody holds a place, or pays for one, in a cup that is called off.
  if (tournament.status === 'cancelled') return { kind: 'none' }
  const registration = ownRegistration(viewer)
  if (registration) return { kind: 'own', registration }
  if (!isRegistrationOpen(tournament)) return { kind: 'none' }
  if (!viewer) return { kind: 'sign_in' }
  return viewer.captain_of.length > 0 ? { kind: 'register' } : { kind: 'make_team' }
}
