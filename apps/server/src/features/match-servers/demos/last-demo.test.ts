import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, listAssignments, makeCup, readMatch, take, untilFinished } from '../fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

/** Lets the site's clock pass until it is so. */
const passUntil = (holds: () => Promise<boolean>): Promise<void> =>
  eventually(async () => {
    site.clock.advance(500)
    return holds()
  })

const demosOf = (matchId: string) =>
  site.lobby.platform.db
    .selectFrom('match_demos')
    .select(['map_number', 'state'])
    .where('match_id', '=', Number(matchId))
    .execute()
const isFreeSince = async (matchId: string): Promise<boolean> => {
  const found = site.lobby.platform.db.selectFrom('match_assignments').select('free_since')
  return (await found.where('match_id', '=', Number(matchId)).execute()).some((row) => row.free_since !== null)
}

test("the demo of the last map that begins when the server is free already is still this match's, and the next one waits for it", async () => {
  await fleet.add({ demoDelayMs: 1_500 })
  const [first = '', second = ''] = (await makeCup(site, 4)).matchIds
  await take(site, first)
  await take(site, second)
  await untilFinished(site, first)
  await passUntil(() => isFreeSince(first))
  // Time stands nearly still until it is here.
  await eventually(async () => (await demosOf(first)).some(({ state }) => state === 'kept'))
  await passUntil(async () => (await readMatch(site, second)).status === 'finished')
  await passUntil(() => isFreeSince(second))
  await eventually(async () => (await demosOf(second)).some(({ state }) => state === 'kept'))
  expect(await demosOf(first)).toEqual([{ map_number: 0, state: 'kept' }])
  expect(await demosOf(second)).toEqual([{ map_number: 0, state: 'kept' }])
})

test('the demo of the last map that does not come holds no server for long', async () => {
  const id = await fleet.add({ demoDelayMs: 3_600_000 })
  const matchId = (await makeCup(site, 2)).matchIds[0] ?? ''
  await take(site, matchId)
  await untilFinished(site, matchId)
  await passUntil(async () => (await listAssignments(site, matchId)).every(({ state }) => state === 'released'))
  expect(await demosOf(matchId)).toEqual([])
  expect(fleet.host(id).server.state).toBe('idle')
})
