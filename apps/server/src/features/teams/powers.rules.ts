import { allowed, refused, type Result } from '#core/result'

/**
 * Who may do what for a team ([054]): the captain and the vice-captain alike, but for what passes the team itself on.
 * What players may for themselves (leave, say what they play) is no power.
 */
export const powers = {
  edit: 'captains',
  crest: 'captains',
  search: 'captains',
  invite: 'captains',
  answer_requests: 'captains',
  remove_players: 'captains',
  name_roles: 'captains',
  register: 'captains',
  pass_on: 'captain',
  name_vice_captain: 'captain',
  disband: 'captain',
} as const satisfies Record<string, 'captains' | 'captain'>
export type TeamPower = keyof typeof powers

export type Leaders = { captain_id: string; vice_captain_id: string | null }

/** Whether somebody may speak for the team: at a registration, in a match's room, to an organiser. */
export function isLeader(team: Leaders, userId: string): boolean {
  return team.captain_id === userId || team.vice_captain_id === userId
}

/** Whoever may speak for a team, its captain first: what waits for the team is told to them. */
export function leadersOf({ captain_id: captain, vice_captain_id: vice }: Leaders): string[] {
  return vice === null ? [captain] : [captain, vice]
}

/** Of a team that is disbanded nobody may anything. */
export function mayFor(team: Leaders & { disbanded_at: Date | null }, userId: string, power: TeamPower): Result<void> {
  if (!isLeader(team, userId)) return refused('NOT_CAPTAIN')
  if (team.disbanded_at !== null) return refused('TEAM_DISBANDED')
  return powers[power] === 'captain' && team.captain_id !== userId ? refused('CAPTAIN_ONLY') : allowed
}

/**
 * Who leads a team that its captain leaves: the vice-captain, else whoever has been in it longest; who is banned only where nobody else is there. Null: nobody
 * is left.
 */
export function heirOf(team: Leaders, members: readonly { user_id: string; is_banned: boolean }[]): string | null {
  const left = members.filter(({ user_id: id }) => id !== team.captain_id)
  const able = left.filter((member) => !member.is_banned)
  const others = able.length > 0 ? able : left
  const vice = others.find(({ user_id: id }) => id === team.vice_captain_id)
  return (vice ?? others[0])?.user_id ?? null
}
