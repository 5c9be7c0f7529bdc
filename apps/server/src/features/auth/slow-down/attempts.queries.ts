import { sql } from 'kysely'
import type { Db } from '#platform/database'
import type { Policy } from './slow-down.rules.ts'

/**
 * Counts an attempt before it is made, unless the key is waiting: by one statement, so that a thousand at the same
 * moment are counted one by one, on every node. Null when it may be made, else the end of the wait.
 */
export async function takeAttempt(db: Db, key: string, policy: Policy, now: Date): Promise<Date | null> {
  const forgotten = new Date(now.getTime() - policy.forgetAfterMs)
  // The same growth as `waitAfter`; a test holds both together.
  const waitMs = sql`least(${policy.longestWaitMs}::float8, ${policy.firstWaitMs}::float8 * power(2, least(30, a.count + 1 - ${policy.free}::integer)))`
  const { rows } = await sql`
    insert into attempts as a (key, count, last_at) values (${key}, 1, ${now}::timestamptz)
    on conflict (key) do update set
      count = case when a.last_at < ${forgotten}::timestamptz then 1 else a.count + 1 end,
      last_at = ${now}::timestamptz,
      blocked_until = case
        when a.last_at < ${forgotten}::timestamptz or a.count + 1 < ${policy.free}::integer then null
        else ${now}::timestamptz + ${waitMs} * interval '1 millisecond' end
    where a.blocked_until is null or a.blocked_until <= ${now}::timestamptz
    returning a.key`.execute(db)
  if (rows.length > 0) return null
  const waiting = await db.selectFrom('attempts').select('blocked_until').where('key', '=', key).executeTakeFirst()
  return waiting?.blocked_until ?? now
}

/** The attempt was right, or was never made: it does not count. */
export async function giveBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((eb) => ({ count: sql<number>`greatest(0, ${eb.ref('count')} - 1)`, blocked_until: null }))
    .where('key', '=', key)
    .execute()
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempts').where('key', '=', key).execute()
}

export async function deleteOldAttempts(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('attempts').where('last_at', '<', before).execute()
}
