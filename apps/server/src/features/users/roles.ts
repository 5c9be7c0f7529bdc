import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '#platform/database'

/** Holds the rows of all admins, so that changes of who is one take turns. */
export async function lockAdmins(trx: Trx): Promise<{ id: string; isLeaving: boolean }[]> {
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'deletion_due_at'])
    .where('is_admin', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id, deletion_due_at: dueAt }) => ({ id, isLeaving: dueAt !== null }))
}

export async function setAdmin(trx: Trx, userId: string, isAdmin: boolean): Promise<void> {
  await trx.updateTable('users').set({ is_admin: isAdmin, updated_at: new Date() }).where('id', '=', userId).execute()
}

/** Whether a row of `users` is a player's: who runs the site is one only with a team or a match of their own. A condition for queries. */
export function isPlayer(): RawBuilder<boolean> {
  return sql<boolean>`(not users.is_admin
    or exists (select from team_members where team_members.user_id = users.id)
    or exists (select from match_players where match_players.user_id = users.id))`
}
