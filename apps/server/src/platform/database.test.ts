// @module-tag services
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database } from './database.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const add = (by: number) => sql<{ sum: number }>`select ${by}::int + 1 as sum`.execute(database.db)

test('a script answers the rows of all its statements, or of its one', async () => {
  expect(await database.script('begin; select 1 as a; set local lock_timeout = 1000; select 2 as b; commit')).toEqual([
    { a: 1 },
    { b: 2 },
  ])
  expect(await database.script('select 1 as a union select 2 order by 1')).toEqual([{ a: 1 }, { a: 2 }])
  expect(await database.script('set lock_timeout = 0')).toEqual([])
})

test('a script that breaks off leaves nobody its transaction', async () => {
  // Enough of them to have every connection.
  const [broken, others] = await Promise.all([
    Promise.allSettled(Array.from({ length: 20 }, () => database.script('begin; select 1; select nothing; commit'))),
    Promise.all(Array.from({ length: 20 }, (_, index) => add(index))),
  ])
  for (const one of broken) expect(one).toMatchObject({ status: 'rejected', reason: { code: '42703' } })
  expect(others.map(({ rows }) => rows[0]?.sum)).toEqual(others.map((_, index) => index + 1))
  expect((await add(1)).rows).toEqual([{ sum: 2 }])
})
