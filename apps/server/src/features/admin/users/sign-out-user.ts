import { recordAct } from '#audit'
import type { Owner } from '#auth'
import { findUser } from '#users'
import { found } from '#platform/errors'
import type { Platform } from '#platform/platform'

/** Ends every session of somebody; without any nothing is written down. @throws PLAYER_NOT_FOUND */
export async function signOutUser(
  { transact, clock }: Platform,
  owner: Pick<Owner, 'signOut'>,
  { userId, reason, by }: { userId: string; reason: string; by: string },
): Promise<number> {
  return transact(async (work) => {
    found(await findUser(work.trx, userId), 'PLAYER_NOT_FOUND')
    const ended = await owner.signOut(work, userId)
    if (ended > 0) await recordAct(work.trx, { act: 'user.signed_out', by, userId, reason, at: clock.now() })
    return ended
  })
}
