import { crewStanding, isOfTeams } from '#crew'
import { findMatch, listStrangers } from '#matches'
import { findUser, mayOrganise } from '#users'
import type { Runner } from '#platform/database'

type Viewer = { readonly id: string; readonly is_admin: boolean }
type MatchKey = { readonly id: number; readonly tournament_id: number }

/**
 * Who sees a match without delay: its crew, the organisers of its tournament, admins. Whoever belongs to a team of it does not, whatever else they are: a phone
 * beside the desk would be a second radar.
 */
export async function maySeeNow(runner: Runner, user: Viewer, match: MatchKey): Promise<boolean> {
  if (await isOfMatch(runner, user.id, match.id)) return false
  if (await mayOrganise(runner, user, match.tournament_id)) return true
  return (await crewStanding(runner, user.id, match)).watch
}

/** Players, substitutes, coaches, members of the teams, and who came from outside. */
async function isOfMatch(runner: Runner, userId: string, matchId: number): Promise<boolean> {
  if (await isOfTeams(runner, userId, matchId)) return true
  const steamId = (await findUser(runner, userId))?.steam_id ?? null
  return steamId !== null && (await listStrangers(runner, matchId)).some((one) => one.steamId === steamId)
}

/** The same of somebody by their id alone, for the live line. */
export async function mayWatchNow(runner: Runner, userId: string, matchId: number): Promise<boolean> {
  const user = await findUser(runner, userId)
  const match = await findMatch(runner, matchId)
  if (user === undefined || match === undefined) return false
  return maySeeNow(runner, user, match)
}
