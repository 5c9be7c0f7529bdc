import type { Runner } from '#platform/database'
import { isParty, spectatorsOf, type Spectator } from './crew.rules.ts'
import { listMatchCrew, listParty } from './crew.queries.ts'

/** Casters, observers and referees: who they are, what they may do in a match, and whom its server lets in to watch. */
export { giveCrewRole, leaveCrew } from './change-crew.ts'
export { crewRoutes } from './crew.routes.ts'
export { crewStanding, isOfTeams, requireReferee, requireStreamer } from './crew-rights.ts'
export { requireNow, seesNow } from './sees-now.ts'
export { findCrewMember, forgetCrew, isCrewOf, isFinanceOf, listPlaces } from './crew.queries.ts'
export { delayOfRow, delaysTag, liveDelayColumns, liveDelayOf, saveLiveDelay, type LiveDelayRow } from './live-delay.ts'
export { publicAt, publicTo, withSeconds, type LiveDelay } from './live-delay.rules.ts'
export { listTold, markTold, saveTold, unmarkTold } from './told.queries.ts'
export { namedMatchColumns, presentNamedMatch, type NamedMatchRow } from './named-match.ts'
export type { Spectator } from './crew.rules.ts'

/** Whose word a referee's is in a match: those who belong to none of its teams. */
export async function listReferees(runner: Runner, matchId: number): Promise<string[]> {
  const party = await listParty(runner, matchId)
  const referees = (await listMatchCrew(runner, matchId)).filter(
    (one) => one.role === 'referee' && !isParty(one, party),
  )
  return [...new Set(referees.flatMap(({ userId }) => (userId === null ? [] : [userId])))]
}

/** Whom a match's server is to let in to watch. */
export async function listSpectators(runner: Runner, matchId: number): Promise<Spectator[]> {
  return spectatorsOf(await listMatchCrew(runner, matchId), await listParty(runner, matchId))
}
