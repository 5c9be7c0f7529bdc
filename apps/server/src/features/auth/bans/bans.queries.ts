import type { Runner, Trx } from '#platform/database'

export type BanRow = {
  id: string
  username: string
  is_admin: boolean
  banned_at: Date | null
  banned_until: Date | null
  ban_reason: string | null
}
const columns = ['id', 'username', 'is_admin', 'banned_at', 'banned_until', 'ban_reason'] as const

export function findBan(runner: Runner, userId: string): Promise<BanRow | undefined> {
  return runner.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst()
}

/** Holds the person's row until the transaction ends. */
export function lockBan(trx: Trx, userId: string): Promise<BanRow | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', userId).forUpdate().executeTakeFirst()
}

export async function saveBan(
  trx: Trx,
  userId: string,
  ban: { reason: string; by: string; at: Date; until: Date | null } | null,
): Promise<BanRow> {
  return trx
    .updateTable('users')
    .set({
      banned_at: ban?.at ?? null,
      banned_until: ban?.until ?? null,
      ban_reason: ban?.reason ?? null,
      banned_by: ban?.by ?? null,
    })
    .where('id', '=', userId)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Bans that have an end, past or ahead. */
export async function listEndingBans(runner: Runner): Promise<{ id: string; until: Date }[]> {
  const rows = await runner
    .selectFrom('users')
    .select(['id', 'banned_until'])
    .where('banned_until', 'is not', null)
    .execute()
  return rows.flatMap(({ id, banned_until: until }) => (until === null ? [] : [{ id, until }]))
}
