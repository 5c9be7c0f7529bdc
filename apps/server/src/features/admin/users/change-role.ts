import { recordAct } from '#audit'
import type { Owner } from '#auth'
import { lockAdmins, lockProfile, setAdmin } from '#users'
import { found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'

type RoleChange = { userId: string; isAdmin: boolean; reason: string; by: string }

/**
 * Makes somebody an admin, or no longer one: then they are signed out everywhere, so that no open page keeps the right.
 * What somebody is already changes nothing and is not written down.
 * @throws OWN_ROLE, PLAYER_NOT_FOUND, ADMIN_NOT_BANNED for somebody who is banned, LAST_ADMIN if nobody would stay
 */
export async function changeRole(
  { transact, clock }: Platform,
  owner: Pick<Owner, 'signOut'>,
  { userId, isAdmin, reason, by }: RoleChange,
): Promise<void> {
  if (userId === by) refuse('OWN_ROLE')
  await transact(async (work) => {
    // Two admins who take each other's right at the same time take turns: the second is none any more.
    const admins = await lockAdmins(work.trx)
    if (!admins.some(({ id }) => id === by)) refuse('FORBIDDEN')
    const person = found(await lockProfile(work.trx, userId), 'PLAYER_NOT_FOUND')
    if (person.deleted_at !== null) refuse('PLAYER_NOT_FOUND')
    if (admins.some(({ id }) => id === userId) === isAdmin) return
    if (isAdmin && person.banned_at !== null) refuse('ADMIN_NOT_BANNED')
    if (!isAdmin && !admins.some(({ id, isLeaving }) => id !== userId && !isLeaving)) refuse('LAST_ADMIN')
    await setAdmin(work.trx, userId, isAdmin)
    await recordAct(work.trx, {
      act: isAdmin ? 'user.made_admin' : 'user.unmade_admin',
      by,
      userId,
      reason,
      at: clock.now(),
    })
    await work.publish({
      type: 'notice.made',
      at: clock.now().toISOString(),
      notice: {
        kind: isAdmin ? 'admin_added' : 'admin_removed',
        to: [userId],
        about: `account:${userId}`,
        page: isAdmin ? '/admin/dashboard' : '/tournaments',
      },
    })
    if (!isAdmin) await owner.signOut(work, userId)
  })
}
