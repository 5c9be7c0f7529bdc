// @module-tag services: how the database writes times
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '@lobby/testing'
import type { Database } from '#platform/database'
import { isoOf, written } from './listed.queries.ts'
import { resultCells } from './match-file.ts'
import { decided, fold, goingLive, mapResult, round, seriesEnd, settle, voided } from './series.test-kit.ts'

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

const pool = ['de_nuke', 'de_mirage', 'de_dust2']

test('a file tells no score of a map that nobody played, and none where it is not known', () => {
  // Nothing is chosen yet, and then nothing is played yet.
  expect(resultCells({ state: fold(3), maps: [] })).toMatchObject({ maps: '', winner: null, outcome: null })
  expect(resultCells({ state: fold(3), maps: pool }).maps).toBe('de_nuke, de_mirage, de_dust2')
  const running = fold(3, mapResult([13, 7]), goingLive(1), round([1, 0], { map: 1 }))
  expect(resultCells({ state: running, maps: pool })).toEqual({
    score1: 1,
    score2: 0,
    winner: null,
    outcome: null,
    maps: 'de_nuke 13:7, de_mirage 1:0, de_dust2',
  })
  const over = fold(3, mapResult([13, 7]), mapResult([16, 14], { map: 1 }), seriesEnd([2, 0]))
  expect(resultCells({ state: over, maps: pool })).toEqual({
    score1: 2,
    score2: 0,
    winner: 1,
    outcome: 'played',
    maps: 'de_nuke 13:7, de_mirage 16:14, de_dust2',
  })
  const lost = fold(1, goingLive(), round([1, 0]), seriesEnd([1, 0]), settle())
  expect(resultCells({ state: lost, maps: ['de_nuke'] })).toMatchObject({ score1: 1, winner: 1, maps: 'de_nuke ?' })
  const forfeited = fold(1, decided({ outcome: 'forfeit', winner: 2, maps: [] }))
  expect(resultCells({ state: forfeited, maps: ['de_nuke'] })).toMatchObject({
    winner: 2,
    outcome: 'forfeit',
    maps: 'de_nuke',
  })
  expect(resultCells({ state: fold(1, voided()), maps: ['de_nuke'] })).toMatchObject({ winner: null, maps: 'de_nuke' })
})
