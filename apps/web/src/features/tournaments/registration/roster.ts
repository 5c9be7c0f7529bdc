import type { TeamMember, TournamentDetail } from '@lobby/contract'

type Limits = Pick<TournamentDetail, 'roster_min' | 'roster_max'>
export type RosterProblem = { key: 'register.too_few' | 'register.too_many'; count: number }

/** What stands between this choice and a registration; the server judges the rest. */
export function rosterProblem(chosen: number, { roster_min, roster_max }: Limits): RosterProblem | null {
  if (chosen < roster_min) return { key: 'register.too_few', count: roster_min - chosen }
  return chosen > roster_max ? { key: 'register.too_many', count: chosen - roster_max } : null
}

/** The captain first, then in the order of joining. */
export function sortMembers(members: readonly TeamMember[]): TeamMember[] {
  return members.toSorted(
    (a, b) => Number(b.role === 'captain') - Number(a.role === 'captain') || a.joined_at.localeCompare(b.joined_at),
  )
}

/** The choice to begin with: the whole team where it fits into a roster, else its first players up to the least number. */
export function firstChoice(members: readonly TeamMember[], { roster_min, roster_max }: Limits): string[] {
  const ids = sortMembers(members).map((member) => member.user_id)
  return ids.length <= roster_max ? ids : ids.slice(0, roster_min)
}
