import type { MatchRoster } from '#matches'
import type { Runner } from '#platform/database'
import { askTogether } from '#platform/trips'
import { listRegistrations } from '../registrations.queries.ts'
import {
  selectOutsideEntries,
  selectRosterCoaches,
  selectRosters,
  type OutsideEntry,
  type RosterEntry,
} from './rosters.queries.ts'

type RosterOf = (teamId: string, matchId?: number) => MatchRoster

/**
 * With whom each of these teams comes to its next match, or to one that there is already: nobody, for a team without a registration that stands. Who stands in
 * for the team comes along.
 */
export async function readMatchRosters(
  runner: Runner,
  tournamentId: number,
  teamIds: readonly string[],
): Promise<RosterOf> {
  const registrations = teamIds.length === 0 ? [] : await listRegistrations(runner, tournamentId, { teamIds })
  const idOf = new Map(registrations.map((row) => [row.team_id, row.id]))
  const asked = { tournamentId, ids: [...idOf.values()] }
  const [players, trainers, others] =
    idOf.size === 0
      ? [[], [], []]
      : await askTogether(runner, [
          selectRosters(runner, asked),
          selectRosterCoaches(runner, asked),
          selectOutsideEntries(runner, asked),
        ])
  const rosters = Map.groupBy(players, (entry) => entry.registration_id)
  const coaches = new Map(trainers.map((one) => [one.registration_id, one]))
  const outside = Map.groupBy(others, (entry) => entry.registration_id)
  return (teamId, matchId) => {
    const id = idOf.get(teamId) ?? ''
    const here = (outside.get(id) ?? []).filter((one) => one.match_id === null || one.match_id === matchId)
    return rosterWith(rosters.get(id) ?? [], coaches.get(id)?.user_id ?? null, here)
  }
}

/** A team's own people, and whoever comes from outside: nobody twice, and no second coach. */
function rosterWith(own: readonly RosterEntry[], coach: string | null, outside: readonly OutsideEntry[]): MatchRoster {
  const replaced = new Set(outside.map((one) => one.instead_of))
  const known = new Set<string | null>([...own.map((entry) => entry.user_id), coach])
  const fresh = outside.filter((one) => one.user_id === null || !known.has(one.user_id))
  // Of somebody named twice the first word holds: it is the one that a match knows them by.
  const players = new Map(
    fresh
      .toReversed()
      .flatMap((one) =>
        one.user_id === null || one.role === 'coach'
          ? []
          : [[one.user_id, { userId: one.user_id, isSubstitute: false, standInId: one.id }]],
      ),
  )
  const trainer = fresh.find((one) => one.role === 'coach')
  const isFree = coach === null && trainer !== undefined
  return {
    players: [
      ...own.map(({ user_id: userId, is_substitute: isSubstitute }) => ({
        userId,
        isSubstitute,
        ...(replaced.has(userId) && { sitsOut: true }),
      })),
      ...players.values(),
    ],
    coach:
      coach !== null
        ? { userId: coach }
        : isFree && trainer.user_id !== null
          ? { userId: trainer.user_id, standInId: trainer.id }
          : null,
    strangers: fresh.flatMap(({ id: standInId, role, steam_id: steamId, name }) =>
      steamId === null || (role === 'coach' && !isFree)
        ? []
        : [{ standInId, steamId, name: name ?? '', isCoach: role === 'coach' }],
    ),
  }
}
