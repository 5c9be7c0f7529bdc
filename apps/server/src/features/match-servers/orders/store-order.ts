import { recordMatchAct } from '#audit'
import type { MatchCommandEntry } from '@lobby/contract'
import { newId } from '#core/ids'
import type { Work } from '#platform/transaction'
import type { ServersPlatform } from '../servers-platform.ts'
import { insertOrder } from './orders.queries.ts'

/** Stores the entry in the transaction of what it tells of. Answers its id. */
export async function storeOrder(
  platform: Pick<ServersPlatform, 'clock'>,
  work: Work,
  entry: {
    matchId: number
    userId: string
    order: MatchCommandEntry['order']
    reason: string
    server_id: string | null
    outcome: MatchCommandEntry['outcome']
  },
): Promise<string> {
  const { matchId, userId, order, reason, server_id, outcome } = entry
  const id = newId()
  const at = platform.clock.now()
  await insertOrder(work.trx, {
    id,
    match_id: matchId,
    user_id: userId,
    at,
    command: order,
    reason,
    server_id,
    outcome,
  })
  if (isAct(order.command))
    await recordMatchAct(work.trx, {
      act: 'match.ordered',
      by: userId,
      matchId,
      reason: reason === '' ? null : reason,
      details: { command: order.command },
      at,
    })
  return id
}

/** A captain's call is no act of the house; who is let in or out from outside a team is one of its own. */
function isAct(command: MatchCommandEntry['order']['command']): boolean {
  const others = ['call_admin', 'add_spectator', 'remove_spectator', 'add_stand_in', 'remove_stand_in']
  return !others.includes(command)
}
