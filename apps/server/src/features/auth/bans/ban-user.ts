import type { BanAnswer } from '@lobby/contract'
import { recordAct } from '#audit'
import { peopleTag } from '#platform/answer-cache'
import { AppError, found, refuse } from '#platform/errors'
import type { Platform } from '#platform/platform'
import type { Work } from '#platform/transaction'
import { endSessions, type AuthPlatform } from '../auth-platform.ts'
import { listEndingBans, lockBan, saveBan, type BanRow } from './bans.queries.ts'

export const banEndTimer = 'ban-end'
export type BanEnd = { userId: string; until: string }

/**
 * Shuts an account out: sessions and sockets end with it. Again changes the reason and the end, and nothing else.
 * @throws PLAYER_NOT_FOUND, ADMIN_NOT_BANNED, VALIDATION_FAILED for an end that is past
 */
export async function banUser(
  auth: AuthPlatform,
  userId: string,
  { reason, by, until }: { reason: string; by: string; until: Date | null },
): Promise<BanAnswer> {
  return auth.transact(async (work) => {
    const { trx } = work
    const before = found(await lockBan(trx, userId), 'PLAYER_NOT_FOUND')
    if (before.is_admin) refuse('ADMIN_NOT_BANNED')
    const now = auth.clock.now()
    if (until !== null && until <= now)
      throw new AppError('VALIDATION_FAILED', [{ path: 'until', code: 'date_invalid', message: '' }])
    const row = await saveBan(trx, userId, { reason, by, at: before.banned_at ?? now, until })
    await recordAct(trx, {
      act: 'user.banned',
      by,
      userId,
      reason,
      details: until === null ? {} : { until: until.toISOString() },
      at: now,
    })
    if (until !== null) await scheduleEnd(auth, work, { userId, until: until.toISOString() })
    await endSessions(auth, work, userId)
    // Another reason or end is no other ban.
    if (before.banned_at === null) await work.publish({ type: 'account.banned', userId, by, at: now.toISOString() })
    work.afterCommit(() => auth.answers.drop(peopleTag))
    return present(row)
  })
}

/** Lets an account in again; one that is not banned stays as it is. @throws PLAYER_NOT_FOUND */
export async function unbanUser(
  auth: AuthPlatform,
  userId: string,
  { reason, by }: { reason?: string | undefined; by: string },
): Promise<BanAnswer> {
  return auth.transact(async (work) => {
    const { trx, afterCommit } = work
    const before = found(await lockBan(trx, userId), 'PLAYER_NOT_FOUND')
    if (before.banned_at === null) return present(before)
    await tellFree(auth, work, userId)
    await recordAct(trx, { act: 'user.unbanned', by, userId, reason, at: auth.clock.now() })
    afterCommit(() => auth.answers.drop(peopleTag))
    return present(await saveBan(trx, userId, null))
  })
}

/** The end of a ban has come, unless it was lifted or moved since. Safe to run twice. */
export async function endBan({ transact, clock, answers }: Platform, { userId, until }: BanEnd): Promise<void> {
  await transact(async (work) => {
    const { trx, afterCommit } = work
    const ban = await lockBan(trx, userId)
    const now = clock.now()
    if (ban?.banned_until?.toISOString() !== until || ban.banned_until > now) return
    await tellFree({ clock }, work, userId)
    await recordAct(trx, { act: 'user.ban_ended', by: null, userId, at: now })
    await saveBan(trx, userId, null)
    afterCommit(() => answers.drop(peopleTag))
  })
}

/** Who was shut out could read nothing meanwhile: it stands there when they come back. */
async function tellFree({ clock }: Pick<Platform, 'clock'>, { publish }: Work, userId: string): Promise<void> {
  await publish({
    type: 'notice.made',
    at: clock.now().toISOString(),
    notice: { kind: 'ban_lifted', to: [userId], about: `account:${userId}`, page: '/tournaments' },
  })
}

/** Jobs may be lost with a restored backup; bans know their end themselves. Runs at every start. */
export async function reconcileBans(platform: Platform): Promise<void> {
  await platform.transact(async (work) => {
    for (const { id, until } of await listEndingBans(work.trx))
      await scheduleEnd(platform, work, { userId: id, until: until.toISOString() })
  })
}

async function scheduleEnd({ jobs }: Pick<Platform, 'jobs'>, { trx }: Work, body: BanEnd): Promise<void> {
  await jobs.schedule(trx, banEndTimer, { at: new Date(body.until), key: `${body.userId}:${body.until}`, body })
}

function present(row: BanRow): BanAnswer {
  return {
    user: {
      id: row.id,
      username: row.username,
      banned_at: row.banned_at?.toISOString() ?? null,
      banned_until: row.banned_until?.toISOString() ?? null,
      ban_reason: row.ban_reason,
    },
  }
}
