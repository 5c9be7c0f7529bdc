// @module-tag services
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchDetail } from '@lobby/contract'
import {
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  startTestLobby,
  TestClock,
  type TestLobby,
} from '@lobby/testing'
import { killsIn, TellingServer, Watcher } from './figures.test-kit.ts'

const clock = new TestClock()
let site: TestLobby
const others: TestLobby[] = []
const watchers: Watcher[] = []

beforeAll(async () => {
  clock.hold()
  clock.set(new Date(Math.ceil(clock.now().getTime() / 1_000) * 1_000))
  site = await startTestLobby({ clock })
})
afterEach(async () => {
  for (const watcher of watchers.splice(0)) watcher.stop()
  for (const other of others.splice(0)) await other.stop()
})
afterAll(() => site.stop())

async function nodeBeside(): Promise<TestLobby> {
  const node = await startTestLobby({ beside: site, clock })
  others.push(node)
  return node
}
async function watch(node: TestLobby, matchId: string): Promise<Watcher> {
  const watcher = await Watcher.on(node, [`match:${matchId}`])
  watchers.push(watcher)
  return watcher
}
const look = ({ lobby }: TestLobby) => lobby.platform.looks.once()
const kills = async ({ visitor }: TestLobby, matchId: string) =>
  killsIn(MatchDetail.parse(await visitor.get(`/api/matches/${matchId}`)))[0]

async function running(): Promise<{ matchId: string; server: TellingServer }> {
  const { id } = await makeTournament(site.admin)
  const matchId = openMatches(await startCup(site.admin, id, await makeSoloTeams(site.visitor, 4)))[0]?.match_id ?? ''
  return { matchId, server: await TellingServer.of(site, matchId) }
}

test('each node tells its own watchers, once, and answers alike', async () => {
  const { matchId, server } = await running()
  const beside = await nodeBeside()
  const [here, there] = [await watch(site, matchId), await watch(beside, matchId)]
  await server.round([1, 0], 11)
  // As pages do when the score moves.
  expect([await kills(site, matchId), await kills(beside, matchId)]).toEqual([null, null])
  await Promise.all([look(site), look(beside)])
  await Promise.all([here.news(), there.news()])
  clock.advance(30_000)
  await Promise.all([look(site), look(beside)])
  expect([await here.news(), await there.news()]).toEqual([['room.changed'], ['room.changed']])
  expect([await kills(site, matchId), await kills(beside, matchId)]).toEqual([11, 11])
})

test('a node that begins in between tells of what was held back before, although nobody asked it for anything', async () => {
  const { matchId, server } = await running()
  await server.round([1, 0], 11)
  clock.advance(10_000)
  const later = await nodeBeside()
  const watcher = await watch(later, matchId)
  await look(later)
  expect(await watcher.news()).toEqual([])
  clock.advance(20_000)
  await look(later)
  expect([await watcher.news(), await kills(later, matchId)]).toEqual([['room.changed'], 11])
})
