// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import { newToken, tokenHash } from '#core/tokens'
import type { Database } from '#platform/database'
import { migrate } from '#platform/migrations'
import {
  findAccountOwner,
  findPasswordHash,
  linkAccount,
  listAccounts,
  savePasswordHash,
  unlinkProvidersSince,
} from './accounts.queries.ts'
import { createSession, deleteSessions, findLiveSession, listLiveSessions, stillLive } from './sessions.queries.ts'
import {
  endTokens,
  hasTokenAbout,
  keepToken,
  readToken,
  rememberOnce,
  takeToken,
  useTokenTry,
} from './tokens.queries.ts'

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

test('what is written in a transaction goes with it', async () => {
  const token = newToken()
  const undone = database.db.transaction().execute(async (trx) => {
    await createSession(trx, { token, userId: 'ann', origin: nowhere, now: new Date(), expiresAt: inAMinute() })
    expect(await findLiveSession(trx, token, new Date())).toMatchObject({ userId: 'ann' })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await findLiveSession(database.db, token, new Date())).toBeNull()
})

test('a token is taken in a transaction, or by itself; where the transaction is undone it stays', async () => {
  const take = (token: string, runner = database.db) =>
    takeToken(runner, token, { purposes: ['wallet'], now: new Date() })
  const [outside, inside, undone] = [newToken(), newToken(), newToken()]
  for (const token of [outside, inside, undone])
    await keepToken(database.db, token, { purpose: 'wallet', now: new Date(), expiresAt: inAMinute() })
  expect(await take(outside)).not.toBeNull()
  expect(await database.db.transaction().execute((trx) => take(inside, trx))).not.toBeNull()
  expect(await take(inside)).toBeNull()
  const failing = database.db.transaction().execute(async (trx) => {
    expect(await take(undone, trx)).not.toBeNull()
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  expect(await take(undone)).not.toBeNull()
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
  const hashes = await database.db.selectFrom('sessions').select('token_hash').where('user_id', '=', 'ann').execute()
  expect(hashes).toContainEqual({ token_hash: tokenHash(token) })
  expect(await findLiveSession(database.db, token, now)).toMatchObject({ userId: 'ann' })
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
  // Nothing is had for it, whatever it is shown for.
  expect(await takeToken(database.db, text, { purposes: ['wallet', 'login_code'], now: new Date() })).toBeNull()
})

async function makePerson(id: string): Promise<string> {
  await database.db.insertInto('users').values({ id, username: id, username_key: id }).execute()
  return id
}

test('tokens of an account end by purpose, by age, or all; those of others stay', async () => {
  const [bea, cem] = [await makePerson('bea'), await makePerson('cem')]
  const [early, late] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  const keep = async (userId: string, purpose: 'wallet' | 'login_code', now: Date) => {
    const token = newToken()
    await keepToken(database.db, token, { purpose, userId, now, expiresAt: inAMinute() })
    return token
  }
  const isGood = async (token: string) =>
    (await readToken(database.db, token, { purposes: ['wallet', 'login_code'], now: new Date() })) !== null
  const tokens = [
    await keep(bea, 'wallet', early),
    await keep(bea, 'login_code', early),
    await keep(bea, 'wallet', late),
    await keep(cem, 'wallet', late),
  ]
  const good = () => Promise.all(tokens.map(isGood))
  await endTokens(database.db, bea, { purposes: ['login_code'] })
  expect(await good()).toEqual([true, false, true, true])
  await endTokens(database.db, bea, { since: late })
  expect(await good()).toEqual([true, false, false, true])
  await endTokens(database.db, bea)
  expect(await good()).toEqual([false, false, false, true])
})

test('a good token about an address is known to everybody but its owner', async () => {
  const dan = await makePerson('dan')
  const now = new Date()
  const purpose = 'restore_email'
  await keepToken(database.db, newToken(), { purpose, userId: dan, email: 'dan@lobby.kz', now, expiresAt: inAMinute() })
  const isHeld = (exceptUserId: string | null, email = 'dan@lobby.kz', at = now) =>
    hasTokenAbout(database.db, email, { purpose, exceptUserId, now: at })
  expect(await isHeld(null)).toBe(true)
  expect(await isHeld('ann')).toBe(true)
  expect(await isHeld(dan)).toBe(false)
  expect(await isHeld(null, 'ann@lobby.kz')).toBe(false)
  expect(await isHeld(null, 'dan@lobby.kz', inAMinute())).toBe(false)
})

test('a password is set and set anew, and is one way in among others', async () => {
  const eve = await makePerson('eve')
  const [before, after] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-01-02T00:00:00Z')]
  expect(await findPasswordHash(database.db, eve)).toBeNull()
  await savePasswordHash(database.db, eve, 'first')
  await savePasswordHash(database.db, eve, 'second')
  expect(await findPasswordHash(database.db, eve)).toBe('second')
  const steam = { userId: eve, providerId: 'steam', accountId: '76561197960300009', displayName: 'Eve of Steam' }
  await linkAccount(database.db, { ...steam, createdAt: before })
  const google = { userId: eve, providerId: 'google', accountId: 'g-1', displayName: null }
  await linkAccount(database.db, { ...google, createdAt: after })
  expect(await findAccountOwner(database.db, { provider: 'steam', accountId: '76561197960300009' })).toBe(eve)
  expect(await listAccounts(database.db, eve)).toMatchObject([
    { providerId: 'steam', displayName: 'Eve of Steam', hasPassword: false, createdAt: before },
    { providerId: 'google', displayName: null, hasPassword: false },
    { providerId: 'credential', hasPassword: true },
  ])
  // The password is no provider, however young it is.
  expect(await unlinkProvidersSince(database.db, eve, after)).toEqual(['google'])
  expect((await listAccounts(database.db, eve)).map(({ providerId }) => providerId)).toEqual(['steam', 'credential'])
})

test("sessions end one by one, all but one, or all, and only their owner's", async () => {
  const [fay, gus] = [await makePerson('fay'), await makePerson('gus')]
  const now = new Date()
  const ids: string[] = []
  for (const [place, userId] of [fay, fay, fay, gus].entries()) {
    const usedAt = new Date(now.getTime() + place)
    await createSession(database.db, {
      token: newToken(),
      userId,
      origin: nowhere,
      now: usedAt,
      expiresAt: inAMinute(),
    })
    ids.push((await listLiveSessions(database.db, userId, now))[0]?.id ?? '')
  }
  const [first, second, third, strange] = ids as [string, string, string, string]
  expect((await listLiveSessions(database.db, fay, now)).map(({ id }) => id)).toEqual([third, second, first])
  expect(await deleteSessions(database.db, fay, { only: strange })).toEqual([])
  expect(await deleteSessions(database.db, fay, { only: second })).toEqual([second])
  expect(await deleteSessions(database.db, fay, { except: third })).toEqual([first])
  expect([...(await stillLive(database.db, ids, now)).keys()].toSorted()).toEqual([third, strange].toSorted())
  await database.db.updateTable('users').set({ banned_at: now, ban_reason: 'cheats' }).where('id', '=', gus).execute()
  expect([...(await stillLive(database.db, ids, now)).entries()]).toEqual([[third, { userId: fay }]])
  expect(await deleteSessions(database.db, fay)).toEqual([third])
})
