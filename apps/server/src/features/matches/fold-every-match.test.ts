import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database, Trx } from '#platform/database'
import { migrate } from '#platform/migrations'
import { transactor } from '#platform/transaction'
import { foldEveryMatch, type LotFold } from './fold-every-match.ts'

const matches = 450
let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await migrate(database)
  const state = JSON.stringify({ status: 'ready', maps: [] })
  await database.script(`
    insert into users (id, username, username_key, email) values ('a', 'a', 'a', 'a@x.kz');
    insert into teams (id, name, name_key, tag, captain_id) values ('one', 'one', 'one', 'O', 'a'), ('two', 'two', 'two', 'T', 'a');
    alter table matches drop constraint matches_tournament_id_fkey;
    insert into matches (tournament_id, key, number, stage, round, is_final, best_of, team1_id, team2_id, maps, state)
      select 1, 'k' || n, n, 'playoff', 1, false, 1, 'one', 'two', '[]', '${state}' from generate_series(1, ${matches}) as n`)
})
afterAll(async () => {
  await database.close()
  await drop()
})

const site = () => ({
  db: database.db,
  transact: transactor(database.db, { publish: () => Promise.reject(new Error('told somebody')), wake: () => {} }),
})
const write = (trx: Trx, numbers: readonly number[]) =>
  sql`update matches set number = -number where number = any(${numbers}::int[])`.execute(trx)

test('every match is held once for all folds, which have it in one transaction one after the other', async () => {
  const seen: number[] = []
  const asked: string[] = []
  const first: LotFold = async (trx, lot) => {
    seen.push(...lot.map(({ id }) => id))
    const { rows } = await sql<{ id: string }>`select txid_current()::text as id`.execute(trx)
    asked.push(`first ${rows[0]?.id} ${lot[0]?.id}`)
  }
  const second: LotFold = async (trx, lot) => {
    const { rows } = await sql<{ id: string }>`select txid_current()::text as id`.execute(trx)
    expect(asked).toContain(`first ${rows[0]?.id} ${lot[0]?.id}`)
    asked.push('second')
  }
  const told: number[] = []
  expect(await foldEveryMatch(site(), [first, second], (done) => told.push(done))).toBe(matches)
  expect(seen.length).toBe(matches)
  expect(new Set(seen).size).toBe(matches)
  expect(asked.filter((name) => name === 'second').length).toBe(told.length)
  expect(told.at(-1)).toBe(matches)
})

test('what fails takes its lot back and begins no other one; what was folded before stays', async () => {
  let lots = 0
  const fold: LotFold = async (trx, lot) => {
    lots += 1
    const isThird = lots === 3
    await write(
      trx,
      lot.map(({ number }) => number),
    )
    if (isThird) throw new Error('cannot be folded')
  }
  await expect(foldEveryMatch(site(), [fold])).rejects.toThrow('cannot be folded')
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from matches where number < 0`.execute(
    database.db,
  )
  // The other one may have begun its second meanwhile.
  expect(lots).toBeLessThanOrEqual(4)
  expect(rows[0]?.count).toBe((lots - 1) * 100)
})
