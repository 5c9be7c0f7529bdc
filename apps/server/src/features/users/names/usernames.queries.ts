import { newId } from '#core/ids'
import type { Runner, Trx } from '#platform/database'

/**
 * Takes a name, and what looks like it, for a person; their own claims of before stand. Answers false when somebody else
 * holds either. Two people after one name at the same time take turns at the key.
 */
export async function claimUsername(
  trx: Trx,
  userId: string,
  { username, look }: { username: string; look: string },
): Promise<boolean> {
  for (const claim of [`=${username.toLowerCase()}`, `~${look}`]) {
    const mine = await trx
      .insertInto('username_claims')
      .values({ claim, user_id: userId })
      .onConflict((conflict) =>
        conflict
          .column('claim')
          .doUpdateSet((eb) => ({ user_id: eb.ref('excluded.user_id') }))
          .whereRef('username_claims.user_id', '=', 'excluded.user_id'),
      )
      .returning('claim')
      .executeTakeFirst()
    if (!mine) return false
  }
  return true
}

export async function insertPreviousUsername(
  trx: Trx,
  name: { userId: string; username: string; usedFrom: Date; usedUntil: Date },
): Promise<void> {
  await trx
    .insertInto('previous_usernames')
    .values({
      id: newId(),
      user_id: name.userId,
      username: name.username,
      used_from: name.usedFrom,
      used_until: name.usedUntil,
    })
    .execute()
}

export type PreviousUsernameRow = { username: string; used_from: Date; used_until: Date }

/** The last one first. */
export function listPreviousUsernames(runner: Runner, userId: string): Promise<PreviousUsernameRow[]> {
  return runner
    .selectFrom('previous_usernames')
    .select(['username', 'used_from', 'used_until'])
    .where('user_id', '=', userId)
    .orderBy('used_until', 'desc')
    .limit(100)
    .execute()
}

export async function forgetUsernames(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('previous_usernames').where('user_id', '=', userId).execute()
  await trx.deleteFrom('username_claims').where('user_id', '=', userId).execute()
}
