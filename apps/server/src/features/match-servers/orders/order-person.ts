import type { MatchCommand } from '@lobby/contract'
import { listStrangers } from '#matches'
import { findUser } from '#users'
import type { Runner } from '#platform/database'

/** Orders that name somebody, by account or by the word by which they came. */
type PersonOrder = Extract<MatchCommand, { user_id: string } | { stand_in_id: string }>

export type OrderPerson = { steamId: string | null; name: string }

export function namesSomebody(order: MatchCommand): order is PersonOrder {
  return 'user_id' in order || 'stand_in_id' in order
}

/** Whom an order of a match is about; undefined where nobody is known by that. */
export async function findOrderPerson(
  runner: Runner,
  matchId: number,
  order: PersonOrder,
): Promise<OrderPerson | undefined> {
  if ('stand_in_id' in order)
    return (await listStrangers(runner, matchId)).find(({ standInId }) => standInId === order.stand_in_id)
  const user = await findUser(runner, order.user_id)
  return user && { steamId: user.steam_id, name: user.username }
}
