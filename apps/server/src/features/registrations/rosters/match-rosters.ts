import type { MatchRoster } from '#matches'
import type { Runner } from '#platform/database'
import { listRegistrations } from '../registrations.queries.ts'
import { listRosterCoaches, listRosters, type Roster } from './rosters.queries.ts'

/** A roster as a match takes it. */
export function matchRoster({ players, substitutes, coach }: Roster): MatchRoster {
  return { players: players.map((userId) => ({ userId, isSubstitute: substitutes.includes(userId) })), coach }
}

/** With whom each team of the tournament comes to its next match: nobody, for a team without a registration that stands. */
export async function readMatchRosters(runner: Runner, tournamentId: number): Promise<(teamId: string) => MatchRoster> {
  const registrations = await listRegistrations(runner, tournamentId)
  const rosters = Map.groupBy(await listRosters(runner, tournamentId), (entry) => entry.registration_id)
  const coaches = new Map((await listRosterCoaches(runner, tournamentId)).map((one) => [one.registration_id, one]))
  return (teamId) => {
    const id = registrations.find((row) => row.team_id === teamId)?.id ?? ''
    const players = rosters.get(id) ?? []
    return {
      players: players.map((entry) => ({ userId: entry.user_id, isSubstitute: entry.is_substitute })),
      coach: coaches.get(id)?.user_id ?? null,
    }
  }
}
