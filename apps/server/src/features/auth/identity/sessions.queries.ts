import type { Runner } from '#platform/database'
import { withLibrary } from './library.ts'

/** Where a session comes from: what the request says of itself. */
export type Origin = { ipAddress: string | null; userAgent: string | null; place: string | null }

export type SessionRecord = Origin & {
  id: string
  userId: string
  createdAt: Date
  lastUsedAt: Date
  expiresAt: Date
}

const model = 'session'
const maxListed = 100

export async function createSession(
  runner: Runner,
  { token, userId, origin, now, expiresAt }: NewSession,
): Promise<void> {
  const session = { ...origin, token, createdAt: now, updatedAt: now, lastUsedAt: now, expiresAt }
  await withLibrary(runner, ({ internalAdapter }) => internalAdapter.createSession(userId, false, session, true))
}

type NewSession = { token: string; userId: string; origin: Origin; now: Date; expiresAt: Date }

/** A session that opens something now: neither expired nor of a banned account. */
export async function findLiveSession(runner: Runner, token: string, now: Date): Promise<SessionRecord | null> {
  const found = await withLibrary(runner, ({ internalAdapter }) => internalAdapter.findSession(token))
  if (!found || found.session.expiresAt <= now || found.user['bannedAt'] !== null) return null
  return found.session as unknown as SessionRecord
}

export function listLiveSessions(runner: Runner, userId: string, now: Date): Promise<SessionRecord[]> {
  return withLibrary(runner, ({ adapter }) =>
    adapter.findMany<SessionRecord>({
      model,
      where: [{ field: 'userId', value: userId }, aliveAt(now)],
      sortBy: { field: 'lastUsedAt', direction: 'desc' },
      limit: maxListed,
    }),
  )
}

/** Of these sessions those that are still alive, with their owners. */
export async function stillLive(
  runner: Runner,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, { userId: string }>> {
  if (ids.length === 0) return new Map()
  return withLibrary(runner, async ({ adapter }) => {
    const sessions = await adapter.findMany<SessionRecord>({
      model,
      where: [{ field: 'id', operator: 'in', value: [...ids] }, aliveAt(now)],
      limit: ids.length,
    })
    const owners = [...new Set(sessions.map(({ userId }) => userId))]
    const banned = await adapter.findMany<{ id: string }>({
      model: 'user',
      where: [
        { field: 'id', operator: 'in', value: owners },
        { field: 'bannedAt', operator: 'ne', value: null },
      ],
      limit: ids.length,
    })
    const out = new Set(banned.map(({ id }) => id))
    return new Map(sessions.filter(({ userId }) => !out.has(userId)).map(({ id, userId }) => [id, { userId }]))
  })
}

export async function touchSession(
  runner: Runner,
  token: string,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await withLibrary(runner, ({ internalAdapter }) =>
    internalAdapter.updateSession(token, { lastUsedAt: now, updatedAt: now, expiresAt }),
  )
}

/** Ends sessions of one account: one, all, or all but one. Answers their ids. */
export async function deleteSessions(
  runner: Runner,
  userId: string,
  which: { only?: string; except?: string } = {},
): Promise<string[]> {
  return withLibrary(runner, async ({ adapter }) => {
    const whose = { field: 'userId', value: userId }
    if (which.only !== undefined) {
      const ended = await adapter.consumeOne<SessionRecord>({
        model,
        where: [whose, { field: 'id', value: which.only }],
      })
      return ended ? [ended.id] : []
    }
    const { except } = which
    const where = except === undefined ? [whose] : [whose, { field: 'id', operator: 'ne' as const, value: except }]
    const ended = await adapter.findMany<SessionRecord>({ model, where })
    await adapter.deleteMany({ model, where })
    return ended.map(({ id }) => id)
  })
}

export async function deleteExpiredSessions(runner: Runner, now: Date): Promise<void> {
  await withLibrary(runner, ({ adapter }) =>
    adapter.deleteMany({ model, where: [{ field: 'expiresAt', operator: 'lte', value: now }] }),
  )
}

function aliveAt(now: Date) {
  return { field: 'expiresAt', operator: 'gt', value: now } as const
}
