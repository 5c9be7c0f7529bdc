import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestLobby, type TestLobby } from '@lobby/testing'
import { soak } from '@lobby/testing/soak'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('series side by side on servers on which everything goes wrong end right, with one demo a map', async () => {
  const report = await soak(site, { series: 10, atOnce: 5, seed: 5 })
  expect(report.problems).toEqual([])
  expect(report.series).toBe(10)
  expect(report.demos).toBeGreaterThan(0)
})
