import { newId } from '#core/ids'
import type { Db, Runner, Trx } from '#platform/database'

/** Where a session comes from: what the request says of itself. */
export type Origin = { ipAddress: string | null; userAgent: string | null; place: string | null }

export type SessionRow = {
  id: string
  user_id: string
  user_agent: string | null
  ip_address: string | null
  place: string | null
  created_at: Date
  last_used_at: Date
}
const columns = ['id', 'user_id', 'user_agent', 'ip_address', 'place', 'created_at', 'last_used_at'] as const

export async function insertSession(
  trx: Trx,
  session: { tokenHash: string; userId: string; origin: Origin; now: Date; expiresAt: Date },
): Promise<string> {
  const id = newId()
  await trx
    .insertInto('sessions')
    .values({
      id,
      token_hash: session.tokenHash,
      user_id: session.userId,
      ip_address: session.origin.ipAddress,
      user_agent: session.origin.userAgent,
      place: session.origin.place,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
    })
    .execute()
  return id
}

/** A session that opens something now: neither expired nor of a banned account. */
export function findLiveSession(db: Db, tokenHash: string, now: Date): Promise<SessionRow | undefined> {
  return live(db, now).where('sessions.token_hash', '=', tokenHash).executeTakeFirst()
}

export function listLiveSessions(db: Db, userId: string, now: Date): Promise<SessionRow[]> {
  return live(db, now)
    .where('sessions.user_id', '=', userId)
    .orderBy('sessions.last_used_at', 'desc')
    .limit(100)
    .execute()
}

/** Of these sessions those that are still alive, by one query. */
export async function stillLive(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await live(db, now).where('sessions.id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

function live(runner: Runner, now: Date) {
  return runner
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(columns.map((column) => `sessions.${column}` as const))
    .where('sessions.expires_at', '>', now)
    .where('users.banned_at', 'is', null)
}

export async function touchSession(db: Db, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, updated_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

/** Ends sessions of one account: one, all, or all but one. Answers their ids. */
export async function deleteSessions(
  runner: Runner,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  let query = runner.deleteFrom('sessions').where('user_id', '=', userId)
  if (which.only !== undefined) query = query.where('id', '=', which.only)
  if (which.except !== undefined) query = query.where('id', '<>', which.except)
  return (await query.returning('id').execute()).map(({ id }) => id)
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
