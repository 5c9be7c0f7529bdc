import { deletionDays } from '@lobby/contract'
import type { Trx } from '#platform/database'
import { found, refuse } from '#platform/errors'
import { lockAdmins } from './roles.ts'
import { lockProfile } from './users.queries.ts'

const day = 24 * 3_600_000

/**
 * Sets the day from which the account is gone; asked twice, the first day stands.
 * @throws LAST_ADMIN for the only admin, who would leave a site that nobody runs
 */
export async function setDeletion(trx: Trx, userId: string, now: Date): Promise<{ dueAt: Date; isNew: boolean }> {
  // Admins who go at the same time take turns, so that one of them stays.
  const admins = await lockAdmins(trx)
  const profile = found(await lockProfile(trx, userId), 'NOT_SIGNED_IN')
  if (profile.deletion_due_at !== null) return { dueAt: profile.deletion_due_at, isNew: false }
  const isAdmin = admins.some(({ id }) => id === userId)
  if (isAdmin && admins.every(({ id, isLeaving }) => id === userId || isLeaving)) refuse('LAST_ADMIN')
  const dueAt = new Date(now.getTime() + deletionDays * day)
  await trx.updateTable('users').set({ deletion_due_at: dueAt }).where('id', '=', userId).execute()
  return { dueAt, isNew: true }
}

/** The owner stays after all; nothing to take back is no error. */
export async function clearDeletion(trx: Trx, userId: string): Promise<void> {
  await trx.updateTable('users').set({ deletion_due_at: null }).where('id', '=', userId).execute()
}

/** Accounts whose day has come. */
export async function listDueDeletions(trx: Trx, now: Date): Promise<{ id: string; dueAt: Date }[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'deletion_due_at'])
    .where('deletion_due_at', '<=', now)
    .execute()
  return rows.flatMap(({ id, deletion_due_at: dueAt }) => (dueAt === null ? [] : [{ id, dueAt }]))
}
