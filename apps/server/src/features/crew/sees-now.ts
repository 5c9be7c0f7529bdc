import type { CurrentUser } from '@lobby/contract'
import { findUser, mayOrganise } from '#users'
import type { Runner } from '#platform/database'
import { refuse } from '#platform/errors'
import { isParty } from './crew.rules.ts'
import { listParty, listRoles } from './crew.queries.ts'

type Viewer = Pick<CurrentUser, 'id' | 'is_admin'>
type MatchKey = { id: number; tournament_id: number }

/**
 * Whether somebody sees a match without the delay of the public: its crew, organisers and admins, unless they belong to one of its teams, whatever else they are. A phone
 * beside the desk would be a second radar.
 */
export async function seesNow(runner: Runner, { id, is_admin }: Viewer, match: MatchKey): Promise<boolean> {
  const isOfCup =
    (await mayOrganise(runner, { id, is_admin }, match.tournament_id)) || (await isOfCrew(runner, id, match))
  if (!isOfCup) return false
  const steamId = (await findUser(runner, id))?.steam_id ?? null
  return !isParty({ userId: id, steamId }, await listParty(runner, match.id))
}

async function isOfCrew(runner: Runner, userId: string, match: MatchKey): Promise<boolean> {
  return (await listRoles(runner, userId, match)).length > 0
}

/** The guard of what is told of a match at once. @throws LIVE_DELAYED */
export async function requireNow(runner: Runner, user: Viewer, match: MatchKey): Promise<void> {
  if (!(await seesNow(runner, user, match))) refuse('LIVE_DELAYED')
}
