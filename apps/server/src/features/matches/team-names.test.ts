// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, openTestDatabase } from '@lobby/testing'
import type { Database, Runner } from '#platform/database'
import { migrate } from '#platform/migrations'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  await database.script(`
    insert into users (id, username, username_key, email) values ('ann', 'ann', 'ann', 'ann@lobby.kz');
    insert into teams (id, name, name_key, tag, captain_id) values ('aq', 'Aq', 'aq', 'AQ', 'ann'), ('qr', 'Qr', 'qr', 'QR', 'ann'), ('ks', 'Ks', 'ks', 'KS', 'ann');
    insert into tournaments (name, status, start_date, registration_closes_at, prize_pool, entry_fee, max_teams, min_teams, roster_min, roster_max, payment_deadline_hours, format)
    values ('Cup', 'live', now(), now(), 0, 0, 8, 2, 1, 7, 48, '{}');`)
})
afterAll(async () => {
  await database.close()
  await drop()
})

let places = 0
async function meet(runner: Runner, one: string, other: string): Promise<number> {
  places += 1
  const { rows } = await sql<{ id: number }>`
    insert into matches (tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, status, state)
    select id, ${`playoff/W/1/${places}`}, ${places}, 'playoff', 1, false, 1, ${one}, ${other}, '[]', 'ready', '{}' from tournaments returning id`.execute(
    runner,
  )
  return rows[0]?.id ?? 0
}
const rename = (runner: Runner, id: string, name: string) =>
  sql`update teams set name = ${name} where id = ${id}`.execute(runner)

async function namesOf(match: number): Promise<readonly string[] | undefined> {
  const { rows } = await sql<{ team1_name: string; team2_name: string }>`
    select team1_name, team2_name from match_team_names where match_id = ${match}`.execute(database.db)
  return rows[0] && [rows[0].team1_name, rows[0].team2_name]
}

/** Until so many wait for others; the embedded database has one session, where everybody comes after everybody. */
async function untilWaiting(count: number): Promise<void> {
  if (database.kind !== 'server') return
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
  await eventually(async () => (await waiting.execute(database.db)).rows.length === count)
}

test('a match has the names of its teams, on either side, as long as it is there', async () => {
  const first = await meet(database.db, 'aq', 'qr')
  const second = await meet(database.db, 'ks', 'aq')
  const others = await meet(database.db, 'ks', 'qr')
  expect(await namesOf(first)).toEqual(['Aq', 'Qr'])
  await rename(database.db, 'aq', 'Aq Bars')
  expect(await namesOf(first)).toEqual(['Aq Bars', 'Qr'])
  expect(await namesOf(second)).toEqual(['Ks', 'Aq Bars'])
  expect(await namesOf(others)).toEqual(['Ks', 'Qr'])
  await sql`delete from matches where id = ${first}`.execute(database.db)
  expect(await namesOf(first)).toBeUndefined()
})

test('a match that is made while its team is renamed has the new name', async () => {
  const { made } = await database.db.transaction().execute(async (trx) => {
    await rename(trx, 'qr', 'Qyran')
    const making = meet(database.db, 'ks', 'qr')
    await untilWaiting(1)
    return { made: making }
  })
  expect(await namesOf(await made)).toEqual(['Ks', 'Qyran'])
})

test('a team that is renamed while its match is made has the new name in it', async () => {
  const { id, renamed } = await database.db.transaction().execute(async (trx) => {
    const match = await meet(trx, 'ks', 'qr')
    const renaming = rename(database.db, 'ks', 'Kokserek')
    await untilWaiting(1)
    return { id: match, renamed: renaming }
  })
  await renamed
  expect(await namesOf(id)).toEqual(['Kokserek', 'Qyran'])
})

test('two teams that met may be renamed at once, and neither fails by the other', async () => {
  const there = await meet(database.db, 'aq', 'qr')
  const back = await meet(database.db, 'qr', 'aq')
  const { renamed } = await database.db.transaction().execute(async (trx) => {
    await sql`select from match_team_names where match_id = ${back} for update`.execute(trx)
    const one = rename(database.db, 'qr', 'Qara')
    await untilWaiting(1)
    const other = rename(database.db, 'aq', 'Altyn')
    await untilWaiting(2)
    return { renamed: [one, other] }
  })
  await Promise.all(renamed)
  expect([await namesOf(there), await namesOf(back)]).toEqual([
    ['Altyn', 'Qara'],
    ['Qara', 'Altyn'],
  ])
})
