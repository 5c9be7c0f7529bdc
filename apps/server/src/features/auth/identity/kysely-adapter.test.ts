// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import { newToken, tokenHash } from '#core/tokens'
import type { Database } from '#platform/database'
import { migrate } from '#platform/migrations'
import { libraryOnly, withLibrary } from './library.ts'
import { keepToken, rememberOnce, takeToken, useTokenTry } from './tokens.queries.ts'
import { createSession, findLiveSession } from './sessions.queries.ts'

const minute = 60_000
const nowhere = { ipAddress: null, userAgent: null, place: null }
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  await database.db.insertInto('users').values({ id: 'ann', username: 'Ann', username_key: 'ann' }).execute()
})
afterAll(async () => {
  await database.close()
  await drop()
})

const inAMinute = (): Date => new Date(Date.now() + minute)

test('without a runner the library reaches no database', async () => {
  const { internalAdapter } = await libraryOnly()
  await expect(internalAdapter.findUserById('ann')).rejects.toThrow('no connection of its own')
})

test('what it writes in a transaction goes with it', async () => {
  const token = newToken()
  const undone = database.db.transaction().execute(async (trx) => {
    await createSession(trx, { token, userId: 'ann', origin: nowhere, now: new Date(), expiresAt: inAMinute() })
    expect(await findLiveSession(trx, token, new Date())).toMatchObject({ userId: 'ann' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await findLiveSession(database.db, token, new Date())).toBeNull()
})

test('its own transaction is the one under way, or one of this runner', async () => {
  const consume = (token: string, runner = database.db) =>
    withLibrary(runner, ({ internalAdapter }) => internalAdapter.consumeVerificationValue(token))
  const [outside, inside] = [newToken(), newToken()]
  for (const token of [outside, inside])
    await keepToken(database.db, token, { purpose: 'wallet', now: new Date(), expiresAt: inAMinute() })
  expect(await consume(outside)).not.toBeNull()
  expect(await database.db.transaction().execute((trx) => consume(inside, trx))).not.toBeNull()
  expect(await consume(inside)).toBeNull()
})

test('tokens are kept by hash, and who shows the hash shows nothing', async () => {
  const token = newToken()
  const now = new Date()
  await createSession(database.db, { token, userId: 'ann', origin: nowhere, now, expiresAt: inAMinute() })
  await keepToken(database.db, token, { purpose: 'wallet', userId: 'ann', now, expiresAt: inAMinute() })
  const kept = [
    await database.db.selectFrom('sessions').selectAll().execute(),
    await database.db.selectFrom('verifications').selectAll().execute(),
  ]
  expect(JSON.stringify(kept)).not.toContain(token)
  expect(await findLiveSession(database.db, tokenHash(token), now)).toBeNull()
  expect(await takeToken(database.db, tokenHash(token), { purposes: ['wallet'], now })).toBeNull()
  const [session] = await withLibrary(database.db, ({ internalAdapter }) => internalAdapter.findSessions([token]))
  expect(session?.session).toMatchObject({ userId: 'ann', token: tokenHash(token) })
})

test('a token is taken once, for what it is, while it is good', async () => {
  const now = new Date()
  const token = newToken()
  await keepToken(database.db, token, { purpose: 'wallet', userId: 'ann', value: 'x', now, expiresAt: inAMinute() })
  const take = (wanted: Partial<Parameters<typeof takeToken>[2]> = {}) =>
    takeToken(database.db, token, { purposes: ['wallet'], now, ...wanted })
  expect(await take({ purposes: ['login_code'] })).toBeNull()
  expect(await take({ matches: ({ value }) => value === 'y' })).toBeNull()
  const taken = await Promise.all([take(), take(), take()])
  expect(taken.filter((one) => one !== null)).toMatchObject([{ userId: 'ann', value: 'x' }])
  const late = newToken()
  await keepToken(database.db, late, { purpose: 'wallet', now, expiresAt: now })
  expect(await takeToken(database.db, late, { purposes: ['wallet'], now })).toBeNull()
})

test('tries are counted one by one', async () => {
  const now = new Date()
  const token = newToken()
  await keepToken(database.db, token, { purpose: 'second_factor', triesLeft: 3, now, expiresAt: inAMinute() })
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => useTokenTry(database.db, token, { purpose: 'second_factor', now })),
  )
  expect(tries.filter((one) => one !== null)).toHaveLength(3)
})

test('something is remembered once', async () => {
  const text = newToken()
  const told = await Promise.all([1, 2, 3].map(() => rememberOnce(database.db, text, inAMinute())))
  expect(told.filter(Boolean)).toHaveLength(1)
})

test('conditions of every kind, and a refusal of what is not understood', async () => {
  const now = new Date()
  const users = ['bea', 'cem', 'dan']
  await database.db
    .insertInto('users')
    .values(users.map((id) => ({ id, username: id, username_key: id, banned_at: null })))
    .execute()
  const ids = (where: Parameters<Awaited<ReturnType<typeof libraryOnly>>['adapter']['findMany']>[0]['where']) =>
    withLibrary(database.db, async ({ adapter }) => {
      const sortBy = { field: 'name', direction: 'desc' } as const
      return (await adapter.findMany<{ id: string }>({ model: 'user', where, sortBy })).map(({ id }) => id)
    })
  expect(await ids([{ field: 'id', operator: 'in', value: users }])).toEqual(['dan', 'cem', 'bea'])
  expect(await ids([{ field: 'id', operator: 'in', value: [] }])).toEqual([])
  expect(await ids([{ field: 'id', operator: 'not_in', value: ['ann', 'bea'] }])).toEqual(['dan', 'cem'])
  const either = users.slice(0, 2).map((value) => ({ field: 'id', value, connector: 'OR' as const }))
  expect(await ids([{ field: 'bannedAt', value: null }, ...either])).toEqual(['cem', 'bea'])
  expect(await ids([{ field: 'bannedAt', operator: 'ne', value: null }])).toEqual([])
  expect(await ids([{ field: 'createdAt', operator: 'lt', value: new Date(now.getTime() - minute) }])).toEqual([])
  await expect(ids([{ field: 'name', operator: 'contains', value: 'a' }])).rejects.toThrow('no contains')
  await expect(ids([{ field: 'name', value: 'ANN', mode: 'insensitive' }])).rejects.toThrow('case-blind')
  const counted = await withLibrary(database.db, ({ adapter }) => adapter.count({ model: 'user' }))
  expect(counted).toBe(4)
})
