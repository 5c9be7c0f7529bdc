import type { CallAdminRequest } from '@lobby/contract'
import { isClosed, lockMatch } from '#matches'
import { findTeam, isLeader } from '#teams'
import { found, refuse } from '#platform/errors'
import type { Runner } from '#platform/database'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { readCalls } from './calls.ts'
import { openCallOf } from './calls.rules.ts'
import { storeOrder } from './store-order.ts'

/** The same captain's press within this is the same press. */
const quietMs = 60_000

/** The team of a match that somebody leads; null: neither. */
export async function teamLedBy(
  runner: Runner,
  userId: string,
  match: { team1_id: string; team2_id: string },
): Promise<1 | 2 | null> {
  const [one, two] = [await findTeam(runner, match.team1_id), await findTeam(runner, match.team2_id)]
  if (one !== undefined && isLeader(one, userId)) return 1
  return two !== undefined && isLeader(two, userId) ? 2 : null
}

/**
 * A captain asks an organiser to come: it stands in the match's log, and organisers and referees hear of it. A team has one open call; the same press
 * twice is one.
 * @throws MATCH_NOT_FOUND, MATCH_FINISHED, NOT_CAPTAIN, CALL_OPEN
 */
export async function callAdmin(
  platform: ServersPlatform,
  { matchId, userId, body }: { matchId: number; userId: string; body: CallAdminRequest },
): Promise<void> {
  await platform.transact(async (work) => {
    // Of two captains of a team who call at once, one is the first.
    const match = found(await lockMatch(work.trx, matchId), 'MATCH_NOT_FOUND')
    const team = (await teamLedBy(work.trx, userId, match)) ?? refuse('NOT_CAPTAIN')
    const { reason: about, message } = body
    if (isClosed(match)) refuse('MATCH_FINISHED')
    const open = openCallOf(await readCalls(work.trx, matchId), team)
    const since = new Date(platform.clock.now().getTime() - quietMs)
    if (open?.userId === userId && new Date(open.at) > since) return
    if (open !== undefined) refuse('CALL_OPEN')
    const orderId = await storeOrder(platform, work, {
      matchId,
      userId,
      order: { command: 'call_admin', about },
      reason: message,
      server_id: null,
      outcome: 'done',
    })
    await work.publish({ type: 'match.organiser-called', matchId, orderId })
    tellServer(platform, work, matchId)
  })
}
