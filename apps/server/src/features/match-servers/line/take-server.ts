import type { ServerRegion } from '@lobby/contract'
import { closeMapChoice, findMatch, isClosed, lockMatch } from '#matches'
import { hasMatchServers } from '#game-servers'
import { found, refuse } from '#platform/errors'
import type { ServersPlatform } from '../servers-platform.ts'
import { enterLine, isPlayedByHand } from '../places.queries.ts'
import { tellServer } from '../tell-server.ts'

/**
 * Puts a match into the line for a server; one that stands there, or has its server, stays as it is. Answers whether it came there by this.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, NO_MATCH_SERVER, MATCH_ON_OTHER_SERVER, VETO_RUNNING
 */
export async function takeServer(
  platform: ServersPlatform,
  { matchId, region }: { matchId: number; region: ServerRegion | null },
): Promise<boolean> {
  const known = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  if (!(await hasMatchServers(platform.db))) refuse('NO_MATCH_SERVER')
  if (!isClosed(known)) await closeMapChoice(platform, known)
  return platform.transact(async (work) => {
    // The place first, the match after it: everything here locks them in this order.
    if (!(await enterLine(work.trx, { matchId, at: platform.clock.now(), region }))) return false
    const match = found(await lockMatch(work.trx, matchId), 'MATCH_NOT_FOUND')
    if (isClosed(match)) refuse('MATCH_FINISHED')
    // Its last choice was taken back in this moment.
    if (match.map_choice === 'veto') refuse('VETO_RUNNING')
    if (await isPlayedByHand(work.trx, matchId)) refuse('MATCH_ON_OTHER_SERVER')
    tellServer(platform, work, matchId)
    work.afterCommit(platform.look)
    return true
  })
}

/** Once the maps of a match are known it needs a server, if the site has any; else organisers load it by hand. */
export async function takeServerWhenSettled(platform: ServersPlatform, matchId: number): Promise<void> {
  const match = await findMatch(platform.db, matchId)
  if (
    match === undefined ||
    match.status !== 'ready' ||
    match.map_choice === 'veto' ||
    !(await hasMatchServers(platform.db))
  )
    return
  await takeServer(platform, { matchId, region: null })
}
