import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchAttention, MatchServer } from '@lobby/contract'
import { code, eventually, gameServerFor, makePerson, startTestLobby, type TestLobby } from '@lobby/testing'
import { Fleet, makeCup, moveMatch, readServer, take, untilState } from './fleet.test-kit.ts'

let site: TestLobby
let fleet: Fleet

beforeAll(async () => {
  site = await startTestLobby()
  fleet = new Fleet(site)
})
afterAll(() => site.stop())
afterEach(() => fleet.clear())

const attention = async (cupId: string) =>
  MatchAttention.array().parse(await site.admin.get(`/api/tournaments/${cupId}/servers/attention`))

test('an organiser is told why a match waits and which server refused it, a player that it waits', async () => {
  const slow = { roundMs: 600_000 }
  const locked = await fleet.add(slow)
  // Somebody changed its password, and told nobody.
  await site.admin.post(`/api/admin/servers/${locked}/rcon`, { command: 'rcon_password another-one-9' })
  const host = fleet.host(locked)
  const { port } = host
  await host.stop()
  await host.start('127.0.0.1', port)
  const { id: cupId, matchIds, teams } = await makeCup(site, 4)
  const [first = '', second = ''] = matchIds
  expect(await attention(cupId)).toEqual([])
  await take(site, first)
  await eventually(async () => (await readServer(site, first)).waits?.code === 'none_usable')
  const told = await readServer(site, first)
  expect(told).toMatchObject({
    state: 'waiting',
    place: 1,
    failure: 'wrong_password',
    waits: {
      last: { failure: 'wrong_password', server: 'Server 1' },
      servers: [{ name: 'Server 1', stand: 'wrong_password' }],
    },
  })
  const player = teams[0]?.captain.client ?? site.visitor
  const seen = MatchServer.parse(await player.get(`/api/matches/${first}/server`))
  expect([seen.state, seen.place, seen.waits, seen.failure]).toEqual(['waiting', 1, null, null])

  // Another one takes the first match; the second one would rather be where there is none.
  await fleet.add(slow)
  await untilState(site, first, 'on')
  await take(site, second, { region: 'moscow' })
  await eventually(async () => (await readServer(site, second)).waits?.code === 'none_in_region')
  expect(await attention(cupId)).toMatchObject([
    { match_id: second, place: 1, waits: { code: 'none_in_region', region: 'moscow', last: null }, stray: null },
  ])
  await site.admin.patch(`/api/admin/servers/${locked}`, { rcon_password: 'another-one-9' })
  // It is asked again after a while whether it is free.
  site.clock.advance(11_000)
  await untilState(site, second, 'on')
  expect(await attention(cupId)).toEqual([])
})

test('a match that is played where it does not count comes first in the list', async () => {
  const held = await fleet.add({ roundMs: 600_000 })
  await site.admin.patch(`/api/admin/servers/${held}`, { draining: true })
  const { id: cupId, matchIds } = await makeCup(site, 4)
  const [first = '', second = ''] = matchIds
  await take(site, first)
  const pen = await gameServerFor(site.admin, second)
  await pen.round([1, 0])
  await moveMatch(site, second)
  site.clock.advance(20_000)
  await pen.round([2, 0])
  expect(await attention(cupId)).toMatchObject([
    { match_id: second, place: 2, waits: { code: 'none_usable' }, stray: { number: 0, server: null } },
    { match_id: first, place: 1, waits: { code: 'none_usable' }, stray: null },
  ])
})

test('a match that somebody loaded by hand stands in the list once nothing is heard of it any more, and only then', async () => {
  const { id: cupId, matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  const pen = await gameServerFor(site.admin, matchId)
  await pen.round([12, 12])
  // What came after it was lost, and nothing tells more.
  site.clock.advance(14 * 60_000)
  expect(await attention(cupId)).toEqual([])
  site.clock.advance(2 * 60_000)
  expect(await attention(cupId)).toMatchObject([{ match_id: matchId, is_silent: true, waits: null, stray: null }])
  await pen.round([13, 12])
  expect(await attention(cupId)).toEqual([])
})

test('a match that a server of ours answers for is not silent, however long nobody plays a round', async () => {
  const ours = await fleet.add({ roundMs: 600_000 })
  const { id: cupId, matchIds } = await makeCup(site, 2)
  const [matchId = ''] = matchIds
  await take(site, matchId)
  await untilState(site, matchId, 'on')
  const { db } = site.lobby.platform
  await eventually(async () => (await readServer(site, matchId)).state === 'on')
  await db.updateTable('matches').set({ status: 'live' }).where('id', '=', Number(matchId)).execute()
  await db
    .updateTable('match_events')
    .set({ received_at: new Date(0) })
    .execute()
  expect(await attention(cupId)).toEqual([])
  await db.updateTable('match_assignments').set({ state: 'lost' }).where('server_id', '=', ours).execute()
  expect(await attention(cupId)).toMatchObject([{ match_id: matchId, is_silent: true }])
})

test('the list is for organisers of that tournament', async () => {
  const { id: cupId } = await makeCup(site, 2)
  const stranger = await makePerson(site.visitor)
  const path = `/api/tournaments/${cupId}/servers/attention`
  expect(await code(site.visitor.get(path))).toBe('401 NOT_SIGNED_IN')
  expect(await code(stranger.client.get(path))).toBe('403 NOT_ORGANISER')
  expect(await code(site.admin.get('/api/tournaments/999999/servers/attention'))).toBe('404 TOURNAMENT_NOT_FOUND')
})
