// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openTestDatabase } from '@lobby/testing'
import type { Database, Runner } from '#platform/database'
import { allMigrations, migrate } from '#platform/migrations'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  await database.script(`
    insert into users (id, username, username_key, email) values ('ann', 'ann', 'ann', 'ann@lobby.kz');
    insert into teams (id, name, name_key, tag, captain_id) values ('old', 'Old', 'old', 'OLD', 'ann'), ('new', 'New', 'new', 'NEW', 'ann');
    insert into team_members (team_id, user_id) values ('old', 'ann');`)
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function listed(): Promise<unknown> {
  const { rows } = await sql`select has_team, team_id from player_list where user_id = 'ann'`.execute(database.db)
  return rows[0]
}
const leave = (runner: Runner) => sql`delete from team_members where team_id = 'old'`.execute(runner)

/** The embedded database has one session, so there the one who leaves does so afterwards. */
test('whoever joins one team while they leave another is listed with the one that they are in', async () => {
  const left = await database.db.transaction().execute(async (trx) => {
    await sql`insert into team_members (team_id, user_id) values ('new', 'ann')`.execute(trx)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const answer = leave(database.db)
    const waits = sql`select 1 from pg_stat_activity where ${rows[0]?.pid}::int = any(pg_blocking_pids(pid))`
    if (database.kind === 'server') await eventually(async () => (await waits.execute(database.db)).rows.length === 1)
    return { answer }
  })
  await left.answer
  expect(await listed()).toEqual({ has_team: true, team_id: 'new' })
})

test('what two at once had left behind before is mended when the site is brought to this version', async () => {
  const before = await listed()
  expect(before).toMatchObject({ has_team: true })
  await database.script(`update player_list set has_team = false, team_id = null`)
  // It may run twice.
  await database.script(allMigrations().find(({ number }) => number === 76)!.text)
  expect(await listed()).toEqual(before)
})
