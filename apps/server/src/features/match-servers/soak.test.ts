import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gameServerFor, ringDue, startTestLobby, type TestLobby } from '@lobby/testing'
import { soak } from '@lobby/testing/soak'
import { makeCup, untilFinished } from './fleet.test-kit.ts'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('a soak that runs long has its timers by its own clock, not by the one of the database', async () => {
  const [matchId = ''] = (await makeCup(site, 2)).matchIds
  const pen = await gameServerFor(site.admin, matchId)
  site.clock.advance(3_600_000)
  // Its result is lost, and so is the end of the series.
  await pen.round([13, 4])
  site.clock.advance(30_000)
  await ringDue(site)
  const isSet = () =>
    sql`select 1 from pgboss.job where name = 'timer-settle-match' and start_after > now()`.execute(
      site.lobby.platform.db,
    )
  expect((await isSet()).rows).toHaveLength(1)
  site.clock.advance(31_000)
  await ringDue(site)
  expect((await isSet()).rows).toEqual([])
  await untilFinished(site, matchId)
})

test('series side by side on servers on which everything goes wrong end right, with one demo a map', async () => {
  const report = await soak(site, { series: 10, atOnce: 5, seed: 5 })
  expect(report.problems).toEqual([])
  expect(report.series).toBe(10)
  expect(report.demos).toBeGreaterThan(0)
})
