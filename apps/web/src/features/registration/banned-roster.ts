import type { RegistrationPrivate } from '@lobby/contract'
import { withPlayers, type Limits, type RosterDraft } from './roster.ts'

/**
 * The limits of a change: whoever is banned, or was taken out of the team while it plays, is nobody whom the others must replace before anything else. As the server
 * has it.
 */
export function changeLimits(
  tournament: Limits,
  { players, banned = [] }: Pick<RegistrationPrivate, 'players' | 'banned'>,
  isLive: boolean,
): Limits {
  const able = players.filter(({ id }) => !banned.some((one) => one.id === id)).length
  const isShort = isLive || able < players.length
  return {
    ...tournament,
    roster_min: isShort ? Math.min(tournament.roster_min, Math.max(1, able)) : tournament.roster_min,
  }
}

/** Without people who are banned: they cannot be named any more. */
export function withoutBanned(
  draft: RosterDraft,
  banned: RegistrationPrivate['banned'] = [],
  limits: Pick<Limits, 'game'>,
): RosterDraft {
  const isBanned = (id: string) => banned.some((one) => one.id === id)
  const coach = draft.coach !== null && isBanned(draft.coach) ? null : draft.coach
  const players = draft.players.filter((id) => !isBanned(id))
  return players.length === draft.players.length
    ? { ...draft, coach }
    : withPlayers({ ...draft, coach }, players, limits)
}
