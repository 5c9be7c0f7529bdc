// @module-tag services
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, openSameDatabase } from '@lobby/testing'
import { inTurn } from './in-turn.ts'
import { StartRefused } from './start-refused.ts'
import type { Database } from './database.ts'
import { allMigrations, migrate } from './migrations.ts'
import { tablesSource } from '../../scripts/generate-tables.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
})
afterAll(async () => {
  await database.close()
  await drop()
})

const applied = (): Promise<{ number: number; name: string }[]> =>
  database.db
    .withTables<{ schema_migrations: { number: number; name: string } }>()
    .selectFrom('schema_migrations')
    .select(['number', 'name'])
    .orderBy('number')
    .execute()

test('the generated tables are what the migrations make', async () => {
  expect(readFileSync(path.join(import.meta.dirname, 'tables.gen.ts'), 'utf8')).toBe(await tablesSource())
})

test('migrations are numbered from one, without gaps', () => {
  const numbers = allMigrations().map(({ number }) => number)
  expect(numbers).toEqual(numbers.map((_, at) => at + 1))
})

describe('migrating', () => {
  test('twice does everything once', async () => {
    await migrate(database)
    const once = await applied()
    await migrate(database)
    expect(await applied()).toEqual(once)
    expect(once.map(({ number }) => number)).toEqual(allMigrations().map(({ number }) => number))
  })

  test('on several nodes at once does everything once', async () => {
    await database.script('drop schema public cascade; create schema public')
    const nodes = await Promise.all([1, 2, 3].map(() => openSameDatabase(database)))
    await Promise.all([database, ...nodes].map((node) => inTurn(node, () => migrate(node))))
    for (const node of nodes) if (node !== database) await node.close()
    expect(await applied()).toHaveLength(allMigrations().length)
  })

  test('a database of a newer version is refused, and left as it is', async () => {
    await database.script("insert into schema_migrations (number, name) values (9999, 'of the future')")
    await expect(migrate(database)).rejects.toThrow(StartRefused)
    await expect(migrate(database)).rejects.toMatchObject({ code: 'DATABASE_TOO_NEW', facts: { migration: 9999 } })
    await database.script('delete from schema_migrations where number = 9999')
    await migrate(database)
  })
})
