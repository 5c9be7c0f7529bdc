// @module-tag services
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  type TestLobby,
} from '@lobby/testing'

let site: TestLobby
beforeAll(async () => {
  site = await startTestLobby()
})
afterAll(() => site.stop())

async function liveMatch() {
  const { id } = await makeTournament(site.admin)
  const [match] = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 2)))
  const server = await gameServerFor(site.admin, match?.match_id ?? '')
  await server.seriesStart()
  await server.goingLive()
  return server
}

test('x', async () => {
  const server = await liveMatch()
  await server.round([1, 0])
  const seen: (readonly string[])[] = []
  const stop = site.lobby.platform.database.trips.follow((statements) => seen.push(statements))
  await server.round([2, 0])
  stop()
  expect(seen).toEqual([])
})
