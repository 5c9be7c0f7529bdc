import type { CallAdminRequest } from '@lobby/contract'
import { findMatch, isClosed } from '#matches'
import { findTeam, isLeader } from '#teams'
import { found, refuse } from '#platform/errors'
import { lockUser } from '#users'
import type { ServersPlatform } from '../servers-platform.ts'
import { tellServer } from '../tell-server.ts'
import { hasCalledSince } from './orders.queries.ts'
import { storeOrder } from './store-order.ts'

/** Another call of the same captain within this says nothing new. */
const quietMs = 60_000

/** Whether somebody leads one of the teams of a match. */
export async function isCaptainOf(
  { db }: Pick<ServersPlatform, 'db'>,
  userId: string,
  match: { team1_id: string; team2_id: string },
): Promise<boolean> {
  const teams = await Promise.all([findTeam(db, match.team1_id), findTeam(db, match.team2_id)])
  return teams.some((team) => team !== undefined && isLeader(team, userId))
}

/** A captain asks an organiser to come: it stands in the match's log, and organisers hear of it by mail. @throws MATCH_NOT_FOUND, MATCH_FINISHED, NOT_CAPTAIN */
export async function callAdmin(
  platform: ServersPlatform,
  { matchId, userId, body }: { matchId: number; userId: string; body: CallAdminRequest },
): Promise<void> {
  const match = found(await findMatch(platform.db, matchId), 'MATCH_NOT_FOUND')
  if (!(await isCaptainOf(platform, userId, match))) refuse('NOT_CAPTAIN')
  const { message } = body
  if (isClosed(match)) refuse('MATCH_FINISHED')
  await platform.transact(async (work) => {
    // One call at a time of one captain.
    await lockUser(work.trx, userId)
    const since = new Date(platform.clock.now().getTime() - quietMs)
    if (await hasCalledSince(work.trx, { matchId, userId, since })) return
    const order = { command: 'call_admin' } as const
    const orderId = await storeOrder(platform, work, {
      matchId,
      userId,
      order,
      reason: message,
      server_id: null,
      outcome: 'done',
    })
    await work.publish({ type: 'match.organiser-called', matchId, orderId })
    tellServer(platform, work, matchId)
  })
}
