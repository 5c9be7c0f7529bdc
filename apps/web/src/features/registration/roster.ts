import type { RegistrationEntry, TeamDetail, TeamMember, TournamentDetail } from '@lobby/contract'

export type Limits = Pick<TournamentDetail, 'roster_min' | 'roster_max' | 'game'>
export type RosterProblem = { key: 'register.too_few' | 'register.too_many' | 'register.bench'; count: number }

/** Who comes with a team; ids. */
export type RosterDraft = {
  readonly players: readonly string[]
  readonly substitutes: readonly string[]
  readonly coach: string | null
}

/** What the fields of a roster are given. */
export type RosterProps = {
  tournament: Limits
  team: TeamDetail
  draft: RosterDraft
  onChange: (draft: RosterDraft) => void
}

/** So many of a roster are more than play a side: they are substitutes. */
export function benchSize(players: number, { game }: Pick<Limits, 'game'>): number {
  return Math.max(0, players - game.players)
}

/** The draft with other players: whoever still can be a substitute stays one, the last ones fill up, and a coach who plays is none. */
export function withPlayers(draft: RosterDraft, players: readonly string[], limits: Pick<Limits, 'game'>): RosterDraft {
  const size = benchSize(players.length, limits)
  const kept = draft.substitutes.filter((id) => players.includes(id)).slice(0, size)
  const others = players.filter((id) => !kept.includes(id))
  const added = others.slice(others.length - (size - kept.length))
  const coach = draft.coach !== null && players.includes(draft.coach) ? null : draft.coach
  return { players, substitutes: size === kept.length ? kept : [...kept, ...added], coach }
}

/** What a registration says now. */
export function draftOf(
  { players, coach }: Pick<RegistrationEntry, 'players' | 'coach'>,
  limits: Pick<Limits, 'game'>,
): RosterDraft {
  const substitutes = players.filter((player) => player.is_substitute).map(({ id }) => id)
  const draft = { players: [], substitutes, coach: coach?.id ?? null }
  return withPlayers(
    draft,
    players.map(({ id }) => id),
    limits,
  )
}

/** Without people who have left the team since. */
export function withinTeam(
  draft: RosterDraft,
  members: readonly TeamMember[],
  limits: Pick<Limits, 'game'>,
): RosterDraft {
  const ids = new Set(members.map((member) => member.user_id))
  const players = draft.players.filter((id) => ids.has(id))
  const coach = draft.coach !== null && ids.has(draft.coach) ? draft.coach : null
  return players.length === draft.players.length
    ? { ...draft, coach }
    : withPlayers({ ...draft, coach }, players, limits)
}

/** What stands between this choice and a registration; the server judges the rest. */
export function rosterProblem(
  { players, substitutes }: RosterDraft,
  { roster_min, roster_max, game }: Limits,
): RosterProblem | null {
  const chosen = players.length
  if (chosen < roster_min) return { key: 'register.too_few', count: roster_min - chosen }
  if (chosen > roster_max) return { key: 'register.too_many', count: chosen - roster_max }
  const bench = benchSize(chosen, { game })
  return substitutes.length === bench ? null : { key: 'register.bench', count: bench }
}

/** The captain first, then in the order of joining. */
export function sortMembers(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted(
    (a, b) => Number(b.role === 'captain') - Number(a.role === 'captain') || a.joined_at.localeCompare(b.joined_at),
  )
}

/** The choice to begin with: the whole team where it fits into a roster, else its first players up to the least number. */
export function firstChoice(members: readonly TeamMember[], limits: Limits): RosterDraft {
  const { roster_min, roster_max } = limits
  const ids = sortMembers(members).map((member) => member.user_id)
  return withPlayers(
    { players: [], substitutes: [], coach: null },
    ids.length <= roster_max ? ids : ids.slice(0, roster_min),
    limits,
  )
}
