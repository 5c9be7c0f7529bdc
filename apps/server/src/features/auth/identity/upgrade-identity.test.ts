// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import { newToken, tokenHash } from '#core/tokens'
import type { Database } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'
import { takeLink } from '../links/mail-links.ts'
import { useTry } from '../sign-in/challenges.ts'
import { findAccountOwner, findPasswordHash, listAccounts } from './accounts.queries.ts'
import { rememberOnce, takeToken } from './tokens.queries.ts'
import { findLiveSession } from './sessions.queries.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const [session, link, code, challenge, message, state, nonce] = Array.from({ length: 7 }, newToken) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
]
const now = new Date()
const later = new Date(now.getTime() + 60_000)

/** A database as it was before one table held everything that works once. */
async function makeVersionEleven(): Promise<void> {
  await database.script('drop schema public cascade; create schema public')
  const before = allMigrations().filter(({ number }) => number < 12)
  for (const { text } of before) await database.script(text)
  const until = `'${later.toISOString()}'`
  await database.script(`
    create table schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name) values ${before.map(({ number, name }) => `(${number}, '${name}')`).join(', ')};
    insert into users (id, username, username_key, email) values ('u1', 'Ann', 'ann', 'ann@lobby.kz');
    insert into accounts (id, user_id, provider_id, account_id, password) values ('a1', 'u1', 'credential', 'ann@lobby.kz', 'kept');
    insert into accounts (id, user_id, provider_id, account_id, display_name) values ('a2', 'u1', 'steam', '76561197960300001', 'Ann of Steam');
    insert into sessions (id, token_hash, user_id, place, expires_at) values ('s1', '${tokenHash(session)}', 'u1', 'Almaty', ${until});
    insert into verifications (id, identifier, value, expires_at) values ('of-old', 'reset-password:x', 'u1', ${until});
    insert into mail_links values ('${tokenHash(link)}', 'u1', 'restore_email', 'old@lobby.kz', '2026-11-01T00:00:00Z', ${until});
    insert into login_codes values ('${tokenHash(code)}', 'u1', ${until});
    insert into sign_in_challenges values ('${tokenHash(challenge)}', 'u1', 2, ${until});
    insert into wallet_challenges values ('${tokenHash(message)}', 'u1', 'address', ${until});
    insert into provider_flows values ('${tokenHash(state)}', 'browser', 'google', 's1', '/teams', 'the-nonce', 'the-verifier', ${until});
    insert into openid_nonces values ('${tokenHash(nonce)}', ${until})`)
}

test('whatever was under way before one table held it goes on', async () => {
  await makeVersionEleven()
  await migrate(database)
  const { db } = database

  expect(await findLiveSession(db, session, now)).toMatchObject({ id: 's1', userId: 'u1', place: 'Almaty' })
  expect(await findPasswordHash(db, 'u1')).toBe('kept')
  expect((await listAccounts(db, 'u1')).map(({ providerId }) => providerId)).toEqual(['credential', 'steam'])
  expect(await findAccountOwner(db, { provider: 'steam', accountId: '76561197960300001' })).toBe('u1')

  const restored = await db.transaction().execute((trx) => takeLink(trx, link, ['restore_email'], now))
  expect(restored).toEqual({
    userId: 'u1',
    email: 'old@lobby.kz',
    purpose: 'restore_email',
    createdAt: new Date('2026-11-01T00:00:00Z'),
    value: '',
  })
  expect(await takeToken(db, code, { purposes: ['login_code'], now })).toMatchObject({ userId: 'u1' })
  expect(await useTry(db, challenge, now)).toBe('u1')
  expect(await useTry(db, challenge, now)).toBe('u1')
  await expect(useTry(db, challenge, now)).rejects.toThrow('CHALLENGE_INVALID')
  expect(await takeToken(db, message, { purposes: ['wallet'], now })).toMatchObject({ userId: 'u1', value: 'address' })
  const flow = await takeToken(db, state, { purposes: ['provider_sign_in'], now })
  expect(flow?.sessionId).toBe('s1')
  expect(JSON.parse(flow?.value ?? '')).toEqual({
    provider: 'google',
    browserHash: 'browser',
    returnPath: '/teams',
    nonce: 'the-nonce',
    codeVerifier: 'the-verifier',
  })
  expect(await rememberOnce(db, tokenHash(nonce), later)).toBe(false)
  expect(await rememberOnce(db, tokenHash(newToken()), later)).toBe(true)
})
