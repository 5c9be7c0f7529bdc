import { newId } from '#core/ids'
import { tokenHash } from '#core/tokens'
import type { Runner } from '#platform/database'

/** Where a session comes from: what the request says of itself. */
export type Origin = { ipAddress: string | null; userAgent: string | null; place: string | null }

export type SessionRecord = Origin & {
  id: string
  userId: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

const columns = [
  'sessions.id',
  'sessions.user_id as userId',
  'sessions.ip_address as ipAddress',
  'sessions.user_agent as userAgent',
  'sessions.place',
  'sessions.created_at as createdAt',
  'sessions.last_used_at as lastUsedAt',
  'sessions.expires_at as expiresAt',
] as const
const maxListed = 100

type NewSession = { token: string; userId: string; origin: Origin; now: Date; expiresAt: Date }

/** Keeps a session, its token by hash: a copy of the database opens nothing. */
export async function createSession(
  runner: Runner,
  { token, userId, origin, now, expiresAt }: NewSession,
): Promise<void> {
  await runner
    .insertInto('sessions')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      user_id: userId,
      ip_address: origin.ipAddress,
      user_agent: origin.userAgent,
      place: origin.place,
      created_at: now,
      updated_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** A session that opens something now: neither expired nor of a banned account. */
export async function findLiveSession(runner: Runner, token: string, now: Date): Promise<SessionRecord | null> {
  const found = await live(runner, now)
    .select(columns)
    .where('sessions.token_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return found ?? null
}

/** The account's sessions that have not expired, the one used last first. */
export function listLiveSessions(runner: Runner, userId: string, now: Date): Promise<SessionRecord[]> {
  return runner
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(maxListed)
    .execute()
}

/** Of these sessions those that are still alive, with their owners. */
export async function stillLive(
  runner: Runner,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { userId: string }>> {
  if (ids.length === 0) return new Map()
  const sessions = await live(runner, now)
    .select(['sessions.id', 'sessions.user_id as userId'])
    .where('sessions.id', 'in', ids)
    .execute()
  return new Map(sessions.map(({ id, userId }) => [id, { userId }]))
}

export async function touchSession(
  runner: Runner,
  token: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await runner
    .updateTable('sessions')
    .set({ last_used_at: now, updated_at: now, expires_at: expiresAt })
    .where('token_hash', '=', tokenHash(token))
    .execute()
}

/** Ends sessions of one account: one, all, or all but one. Answers their ids. */
export async function deleteSessions(
  runner: Runner,
  userId: string,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> {
  let ended = runner.deleteFrom('sessions').where('user_id', '=', userId)
  if (only !== undefined) ended = ended.where('id', '=', only)
  if (except !== undefined) ended = ended.where('id', '<>', except)
  return (await ended.returning('id').execute()).map(({ id }) => id)
}

/** Ends the account's sessions beyond so many, those not used for the longest first; answers their ids. */
export async function deleteSessionsBeyond(runner: Runner, userId: string, most: number): Promise<string[]> {
  const beyond = runner
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
  return (await runner.deleteFrom('sessions').where('id', 'in', beyond).returning('id').execute()).map(({ id }) => id)
}

/** The owner showed in this session that it is them who ask. */
export async function grantPresence(runner: Runner, sessionId: string, until: Date): Promise<void> {
  await runner.updateTable('sessions').set({ present_until: until }).where('id', '=', sessionId).execute()
}

export async function isPresent(runner: Runner, sessionId: string, now: Date): Promise<boolean> {
  const session = await runner
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('present_until', '>', now)
    .executeTakeFirst()
  return session !== undefined
}

export async function deleteExpiredSessions(runner: Runner, now: Date): Promise<void> {
  await runner.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

function live(runner: Runner, now: Date) {
  return runner
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.expires_at', '>', now)
    .where('users.banned_at', 'is', null)
}
