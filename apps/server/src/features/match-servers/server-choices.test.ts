import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { FreeServer, MatchRoom, ServerMatches, type MatchCommandEntry } from '@lobby/contract'
import { code, eventually, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, moveMatch, readServer, take, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

/** A match that is played, slowly, on the one server there is. */
async function slowMatch(): Promise<{ matchId: string; server: string }> {
  const server = await fleet.add({ roundMs: 60_000 })
  const { matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  return { matchId, server }
}
const move = (matchId: string, server_id: string | null): Promise<MatchCommandEntry> =>
  moveMatch(site, matchId, { server_id, reason: 'The host of the cup asked' })
const choices = async (matchId: string) =>
  FreeServer.array().parse(await site.admin.get(`/api/matches/${matchId}/server/choices`))
const played = async (server: string, query = '') =>
  ServerMatches.parse(await site.admin.get(`/api/admin/servers/${server}/matches${query}`))

test('an organiser sees the servers that are free, and moves the match to the one they choose', async () => {
  const { matchId, server } = await slowMatch()
  const near = await fleet.add({ roundMs: 60_000 }, { region: 'astana' })
  const drained = await fleet.add()
  await fleet.add({}, { purpose: 'training', mode: 'aim' })
  await site.admin.patch(`/api/admin/servers/${drained}`, { draining: true })
  const far = await fleet.add({ roundMs: 60_000 }, { region: 'europe' })
  const free = await choices(matchId)
  expect(free.map(({ id }) => id).toSorted()).toEqual([near, far].toSorted())
  expect(free.find(({ id }) => id === near)).toMatchObject({ region: 'astana', ping: expect.any(Number) })

  // Its own server, one that takes nothing, and none at all.
  for (const other of [server, drained]) expect(await code(move(matchId, other))).toBe('409 SERVER_NOT_FREE')
  expect(await code(move(matchId, 'nowhere'))).toBe('404 SERVER_NOT_FOUND')
  expect((await readServer(site, matchId)).server?.id).toBe(server)

  await move(matchId, far)
  await eventually(async () => (await readServer(site, matchId)).server?.id === far)
  await untilState(site, matchId, 'on')

  // Both servers tell of it: one where it went, the other where it came from.
  expect((await played(server)).matches).toMatchObject([
    { match_id: matchId, failure: 'moved', from: null, to: { id: far } },
  ])
  expect((await played(far)).matches).toMatchObject([{ state: 'on', failure: null, from: { id: server }, to: null }])
})

test('the matches of a server come in pages, the newest first', async () => {
  const server = await fleet.add({ roundMs: 60_000 })
  expect(await played(server)).toEqual({ total: 0, matches: [] })
  const { matchIds } = await makeCup(site, 4)
  for (const matchId of matchIds) {
    await take(site, matchId)
    await untilState(site, matchId, 'on')
    await site.admin.post(`/api/matches/${matchId}/server/commands`, { order: { command: 'end' }, reason: 'next' })
    site.clock.advance(20_000)
  }
  const all = await played(server)
  expect(all.total).toBe(2)
  expect(all.matches.map(({ match_id, failure }) => [match_id, failure])).toEqual(
    matchIds.toReversed().map((id) => [id, 'ended']),
  )
  expect((await played(server, '?limit=1&offset=1')).matches).toEqual(all.matches.slice(1))
  expect(await code(played('nowhere'))).toBe('404 SERVER_NOT_FOUND')
})

test(
  'a series that gets another length gives its place in the line back, until its maps are chosen again',
  { tags: 'services' },
  async () => {
    const server = await fleet.add({ roundMs: 60_000 })
    await site.admin.patch(`/api/admin/servers/${server}`, { draining: true })
    const { id: cupId, matchIds, teams } = await makeCup(site, 2)
    const [matchId = ''] = matchIds
    const settings = await site.admin.get<object>(`/api/tournaments/${cupId}/room-settings`)
    await site.admin.put(`/api/tournaments/${cupId}/room-settings`, { ...settings, veto: false })
    const ready = () => Promise.all(teams.map(({ captain }) => captain.client.post(`/api/matches/${matchId}/ready`)))
    await ready()
    await untilState(site, matchId, 'waiting')

    const step = { type: 'best_of_changed', stage: 'playoff', group: 'W', round: 1, best_of: 3 }
    await site.admin.post(`/api/tournaments/${cupId}/steps`, { step, reason: 'a longer final' })
    expect(await untilState(site, matchId, 'stopped')).toMatchObject({ failure: 'maps_reopened', place: null })
    const room = async () => MatchRoom.parse(await site.visitor.get(`/api/matches/${matchId}/room`))
    await eventually(async () => (await room()).ready.team1 === null)
    expect(await room()).toMatchObject({ phase: 'ready', ready: { team2: null } })

    // A server that comes free meanwhile is not for this match.
    await site.admin.patch(`/api/admin/servers/${server}`, { draining: false })
    await ready()
    await untilState(site, matchId, 'on')
    expect((await played(server)).total).toBe(1)
  },
)
