// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, TestClock } from '@lobby/testing'
import { tokenHash } from '#core/tokens'
import type { Database } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'
import { Sessions } from './sessions.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

test('who was signed in before tokens were hashed stays signed in; the tokens themselves are gone', async () => {
  await database.script('drop schema public cascade; create schema public')
  const [first] = allMigrations()
  await database.script(first?.text ?? '')
  await database.script(`
    create table schema_migrations (number integer primary key, name text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name) values (1, '${first?.name}')`)
  const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'
  await database.script(`
    insert into users (id, username, username_key, email) values ('u1', 'Old', 'old', 'old@lobby.kz');
    insert into sessions (id, token, user_id, expires_at) values ('s1', '${token}', 'u1', now() + interval '1 day')`)

  await migrate(database)
  const { rows } = await sql<{ token_hash: string }>`select token_hash from sessions`.execute(database.db)
  expect(rows).toEqual([{ token_hash: tokenHash(token) }])
  const sessions = new Sessions(database.db, new TestClock(), { adminsNeedSecondFactor: false })
  expect((await sessions.identify(token))?.user.id).toBe('u1')
})
