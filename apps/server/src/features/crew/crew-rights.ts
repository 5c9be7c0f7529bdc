import type { CurrentUser } from '@lobby/contract'
import { mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import { isParty, rightsOf } from './crew.rules.ts'
import { listParty, listRoles } from './crew.queries.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type MatchKey = { id: number; tournament_id: number }

/** What somebody may do in a match as one of its crew. `isConflict`: they belong to a team of it, and so may do none of it. */
export type CrewStanding = { watch: boolean; stream: boolean; referee: boolean; isConflict: boolean }

const nothing: CrewStanding = { watch: false, stream: false, referee: false, isConflict: false }

export async function crewStanding(runner: Runner, userId: string, match: MatchKey): Promise<CrewStanding> {
  const rights = rightsOf(await listRoles(runner, userId, match))
  if (!rights.watch) return nothing
  const isConflict = await isOfTeams(runner, userId, match.id)
  return isConflict ? { ...nothing, isConflict } : { ...rights, isConflict }
}

/**
 * The guard of what a referee may do in a match that is given to them; organisers may, too. Answers which of both it is.
 * @throws REFEREE_IN_TEAM for a referee who belongs to a team of it, NOT_REFEREE for anybody else
 */
export async function requireReferee(runner: Runner, user: Viewer, match: MatchKey): Promise<'organiser' | 'referee'> {
  if (await mayOrganise(runner, user, match.tournament_id)) return 'organiser'
  const standing = await crewStanding(runner, user.id, match)
  if (standing.referee) return 'referee'
  const isReferee = standing.isConflict && (await listRoles(runner, user.id, match)).includes('referee')
  return refuse(isReferee ? 'REFEREE_IN_TEAM' : 'NOT_REFEREE')
}

/** Whether somebody belongs to a team of a match. */
export async function isOfTeams(runner: Runner, userId: string, matchId: number): Promise<boolean> {
  return isParty({ userId, steamId: null }, await listParty(runner, matchId))
}

/**
 * The guard of where a match is streamed: organisers, and casters and observers of the match.
 * @throws NOT_ORGANISER
 */
export async function requireStreamer(runner: Runner, user: Viewer, match: MatchKey): Promise<void> {
  if (await mayOrganise(runner, user, match.tournament_id)) return
  if (!(await crewStanding(runner, user.id, match)).stream) refuse('NOT_ORGANISER')
}
