// @module-tag services: how the database writes times
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database } from '#platform/database'
import { isoOf, written } from './listed.queries.ts'

let database: Database
let drop: () => Promise<void>
beforeAll(async () => {
  ;({ database, drop } = await openTestDatabase())
  await database.script('create table times (at timestamptz not null)')
})
afterAll(async () => {
  await database.close()
  await drop()
})

async function asFiled(at: string): Promise<string | undefined> {
  await sql`truncate times`.execute(database.db)
  await sql`insert into times values (${at}::timestamptz)`.execute(database.db)
  return (await sql<{ at: string }>`select ${written('at')} as at from times`.execute(database.db)).rows.map((row) =>
    isoOf(row.at),
  )[0]
}

test('a time of a file is as toISOString writes it', async () => {
  const times = fc.date({ min: new Date('2012-01-01'), max: new Date('2099-01-01'), noInvalidDate: true })
  await fc.assert(
    fc.asyncProperty(times, async (at) => {
      expect(await asFiled(at.toISOString())).toBe(at.toISOString())
    }),
    { numRuns: 40 },
  )
  expect(await asFiled('2026-11-30 17:05:09+05')).toBe('2026-11-30T12:05:09.000Z')
  expect(await asFiled('2026-11-30 17:05:09.5+05')).toBe('2026-11-30T12:05:09.500Z')
  // Of what is finer the thousandths stay, as in a Date.
  expect(await asFiled('2026-11-30 17:05:09.123987+05')).toBe('2026-11-30T12:05:09.123Z')
})
