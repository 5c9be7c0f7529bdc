import type { BanAnswer } from '@lobby/contract'
import { peopleTag } from '#platform/answer-cache'
import { found, refuse } from '#platform/errors'
import { endSessions, type AuthParts } from '../auth-parts.ts'
import { lockBan, saveBan, type BanRow } from './bans.queries.ts'

/**
 * Shuts an account out: sessions and sockets end with it. Again changes the reason and nothing else.
 * @throws PLAYER_NOT_FOUND, ADMIN_NOT_BANNED
 */
export async function banUser(
  auth: AuthParts,
  userId: string,
  { reason, by }: { reason: string; by: string },
): Promise<BanAnswer> {
  return auth.transact(async (work) => {
    const before = found(await lockBan(work.trx, userId), 'PLAYER_NOT_FOUND')
    if (before.is_admin) refuse('ADMIN_NOT_BANNED')
    const row = await saveBan(work.trx, userId, { reason, by, at: before.banned_at ?? auth.clock.now() })
    await endSessions(auth, work, userId)
    work.afterCommit(() => auth.answers.drop(peopleTag))
    return present(row)
  })
}

/** Lets an account in again, banned or not. @throws PLAYER_NOT_FOUND */
export async function unbanUser(auth: AuthParts, userId: string): Promise<BanAnswer> {
  return auth.transact(async ({ trx, afterCommit }) => {
    found(await lockBan(trx, userId), 'PLAYER_NOT_FOUND')
    afterCommit(() => auth.answers.drop(peopleTag))
    return present(await saveBan(trx, userId, null))
  })
}

function present(row: BanRow): BanAnswer {
  return {
    user: {
      id: row.id,
      username: row.username,
      banned_at: row.banned_at?.toISOString() ?? null,
      ban_reason: row.ban_reason,
    },
  }
}
