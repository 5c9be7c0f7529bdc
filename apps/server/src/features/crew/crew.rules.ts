import type { CrewRole } from '@lobby/contract'

/** Somebody of a crew as far as a game server and the rules of interest go. `steamId` is null until they state one. */
export type CrewPerson = {
  crewId: string
  role: CrewRole
  /** By whose word. */
  addedBy: string
  userId: string | null
  steamId: string | null
  name: string
}

/** Somebody who belongs to a team of a match: on its roster, its coach, a member of the team, or from outside with no account (`userId` null). */
export type PartyMember = { userId: string | null; steamId: string | null }

export type Spectator = Pick<CrewPerson, 'crewId' | 'role' | 'addedBy' | 'name'> & { steamId: string }

/** Whether this account, or this Steam ID, belongs to a team of the match. */
export function isParty(
  { userId, steamId }: Pick<CrewPerson, 'userId' | 'steamId'>,
  party: readonly PartyMember[],
): boolean {
  return party.some(
    (member) => (userId !== null && member.userId === userId) || (steamId !== null && member.steamId === steamId),
  )
}

/**
 * Whom a match's server lets in to watch, each once. Whoever belongs to a team of it does not: a server would be told of players
 * twice, and others could tell their team what the opponents do.
 */
export function spectatorsOf(crew: readonly CrewPerson[], party: readonly PartyMember[]): Spectator[] {
  const seen = new Set<string>()
  return crew.flatMap(({ userId, steamId, ...person }) => {
    if (steamId === null || seen.has(steamId) || isParty({ userId, steamId }, party)) return []
    seen.add(steamId)
    return [{ ...person, steamId }]
  })
}

/** What the roles that somebody has in a match let them do, as long as they belong to none of its teams. */
export function rightsOf(roles: readonly CrewRole[]): { watch: boolean; stream: boolean; referee: boolean } {
  return {
    watch: roles.length > 0,
    stream: roles.some((role) => role !== 'referee'),
    referee: roles.includes('referee'),
  }
}
