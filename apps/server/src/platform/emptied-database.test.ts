// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTournament, startTestLobby, type TestLobby } from '@lobby/testing'

/** What one file of tests leaves behind must not reach the next one, which gets the same database. */
let site: TestLobby
beforeAll(async () => {
  const first = await startTestLobby()
  await makeTournament(first.admin)
  await first.lobby.platform.jobs
    .enqueue(first.lobby.platform.db, 'nobody-listens', { left: 'behind' })
    .catch(() => undefined)
  await first.stop()
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('a new lobby of the same worker finds what a first start makes, and nothing else', async () => {
  const { db } = site.lobby.platform
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`.execute(db)
  const filled: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db)
    if (Number(rows[0]?.n) > 0) filled.push(name)
  }
  const ofFirstStart = [
    'accounts',
    'known_devices',
    'player_list',
    'security_events',
    'sessions',
    'schema_migrations',
    'shown_changes',
    'tournaments',
    'user_roles',
    'username_claims',
    'users',
  ]
  expect(filled.filter((name) => !ofFirstStart.includes(name))).toEqual([])
  const cups = await db.selectFrom('tournaments').select('id').execute()
  expect(cups.map(({ id }) => id)).toEqual([10])
  const events = await db.selectFrom('security_events').select('kind').execute()
  expect(events).toEqual([{ kind: 'signed_in' }])
  const changes = await db.selectFrom('shown_changes').select('kind').orderBy('kind').execute()
  expect(changes.map(({ kind }) => kind)).toEqual(['newcomer', 'tournament'])
})

test('numbers begin anew', async () => {
  const before = await makeTournament(site.admin)
  await site.stop()
  site = await startTestLobby()
  expect((await makeTournament(site.admin)).id).toBe(before.id)
})

test('a lobby that is stopped twice gives its database back once: two that run side by side never share one', async () => {
  const first = await startTestLobby()
  await first.stop()
  await first.stop()
  const [one, other] = [await startTestLobby(), await startTestLobby()]
  const { id } = await makeTournament(one.admin, { name: 'Only of the first' })
  await other.stop()
  await expect(one.admin.get(`/api/tournaments/${id}`)).resolves.toMatchObject({ name: 'Only of the first' })
  await one.stop()
})
