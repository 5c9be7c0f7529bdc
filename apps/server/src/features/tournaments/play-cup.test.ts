import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bracket } from '@lobby/contract'
import { allMatches, playCup } from '@lobby/demo'
import { makeTeams, startCup, startTestLobby, type TestLobby } from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

test('sixteen teams play a whole cup by game-server events alone', async () => {
  await startCup(site.admin, '10', await makeTeams(site.visitor, 16))
  const champion = await playCup(site.admin, '10', {
    servers: 4,
    log: () => {},
    simulator: {
      seed: 7,
      roundMs: 0,
      seriesEndDelayMs: 0,
      betweenMapsMs: 0,
      quirks: { duplicateRate: 0.1, reorderRate: 0.1, restoreRate: 0.05, unknownRate: 0.05, absentPlayerRate: 0.1 },
    },
  })
  const bracket = await site.visitor.get<Bracket>('/api/tournaments/10/bracket')
  expect(bracket.champion).toEqual(champion)
  expect(allMatches(bracket)).toHaveLength(31)
})
