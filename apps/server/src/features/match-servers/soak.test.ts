import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { soak } from '@lobby/testing/soak'
import { findMatch, rebuildMatch } from '#matches'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('series side by side on servers on which everything goes wrong end right, with one demo a map', async () => {
  const look = async (matchId: string): Promise<string[]> => {
    const row = await findMatch(site.lobby.platform.db, Number(matchId))
    const folded: unknown = JSON.parse(JSON.stringify(row && (await rebuildMatch(site.lobby.platform.db, row))))
    const isWhole = isDeepStrictEqual(folded, row?.state)
    return isWhole ? [] : [`match ${matchId} folds otherwise than it was saved`]
  }
  const report = await soak(site, { series: 10, atOnce: 5, seed: 5, look })
  expect(report.problems).toEqual([])
  expect(report.series).toBe(10)
  expect(report.demos).toBeGreaterThan(0)
})
