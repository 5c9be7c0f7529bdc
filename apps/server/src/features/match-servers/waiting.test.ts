import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MatchAttention, MatchServer, type MatchDetail } from '@lobby/contract'
import { code, eventually, gameServerFor, makePerson, startTestLobby, type Team, type TestLobby } from '@lobby/testing'
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

test('a captain who calls stands in the list although no server is near, until somebody answers', async () => {
  const held = await fleet.add({ roundMs: 600_000 })
  await site.admin.patch(`/api/admin/servers/${held}`, { draining: true })
  const { id: cupId, matchIds, teams } = await makeCup(site, 4)
  const [matchId = '', other = ''] = matchIds
  const [first, second] = await teamsOf(matchId, teams)
  const path = `/api/matches/${matchId}/server/call`
  const call = async (team: Team | undefined, message: string): Promise<MatchServer | undefined> =>
    MatchServer.parse(await team?.captain.client.post(path, { message }))
  const own = await call(first, 'They came with six')
  expect(own?.calls).toMatchObject([{ message: 'They came with six', team: 1, answer: null }])
  site.clock.advance(1_000)
  await call(second, 'No room')
  await take(site, other)
  const [called, waiting, ...more] = await attention(cupId)
  expect(called).toMatchObject({ match_id: matchId, place: null, waits: null, stray: null })
  expect(called?.calls?.map(({ message, team }) => [message, team])).toEqual([
    ['They came with six', 1],
    ['No room', 2],
  ])
  expect([waiting?.match_id, waiting?.calls, more]).toEqual([other, undefined, []])
  expect((await readServer(site, matchId)).calls.map(({ message }) => message)).toEqual([
    'They came with six',
    'No room',
  ])
  // Nobody reads the words of others.
  const stranger = await makePerson(site.visitor)
  for (const client of [site.visitor, stranger.client])
    expect(MatchServer.parse(await client.get(`/api/matches/${matchId}/server`)).calls).toEqual([])

  // Whoever sees to one says so, and the first who does, does.
  const takeCall = (call_id: string | undefined, client = site.admin) => client.post(`${path}/take`, { call_id })
  expect(await code(takeCall('none'))).toBe('404 NOT_FOUND')
  expect(await code(takeCall(own?.calls[0]?.id, first?.captain.client))).toBe('403 NOT_REFEREE')
  await Promise.all([takeCall(own?.calls[0]?.id), takeCall(own?.calls[0]?.id)])
  expect((await attention(cupId))[0]?.calls?.map(({ taken }) => taken === null)).toEqual([false, true])
  const seen = MatchServer.parse(await first?.captain.client.get(`/api/matches/${matchId}/server`))
  expect(seen.calls).toMatchObject([{ taken: { username: 'admin' }, answer: null }])

  const answer = (body: object, client = site.admin) => client.post(`${path}/answer`, body)
  const [id = ''] = called?.calls?.map((one) => one.id) ?? []
  expect(await code(answer({ call_id: id }, first?.captain.client))).toBe('403 NOT_REFEREE')
  expect(await code(answer({ call_id: '00000000-0000-4000-8000-000000000000' }))).toBe('404 NOT_FOUND')
  const left = MatchServer.parse(await answer({ call_id: id, message: 'I am on my way' }))
  expect(left.calls.map(({ message }) => message)).toEqual(['No room'])
  // Another organiser pressed it, too.
  await answer({ call_id: id, message: 'Not me' })
  const told = MatchServer.parse(await first?.captain.client.get(`/api/matches/${matchId}/server`))
  expect(told.calls).toMatchObject([{ id, answer: { message: 'I am on my way' } }])
  expect((await attention(cupId))[0]?.calls?.map(({ message }) => message)).toEqual(['No room'])
  await answer({ call_id: left.calls[0]?.id })
  expect((await attention(cupId)).map(({ match_id: waits }) => waits)).toEqual([other])

  // What was not answered before the match was over is no business of anybody any more.
  site.clock.advance(61_000)
  await call(first, 'Again')
  expect((await attention(cupId)).map(({ match_id: waits }) => waits)).toEqual([matchId, other])
  await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'forfeit', loser: 1 }, reason: 'no show' })
  expect((await attention(cupId)).map(({ match_id: waits }) => waits)).toEqual([other])
  const [last] = await site.lobby.platform.db.selectFrom('match_commands').select('id').orderBy('at', 'desc').execute()
  expect(await code(answer({ call_id: last?.id }))).toBe('409 MATCH_FINISHED')
})

async function teamsOf(matchId: string, teams: readonly Team[]): Promise<(Team | undefined)[]> {
  const { team1, team2 } = await site.visitor.get<MatchDetail>(`/api/matches/${matchId}`)
  return [team1, team2].map(({ id }) => teams.find((team) => team.id === id))
}

test('the list is for organisers of that tournament', async () => {
  const { id: cupId } = await makeCup(site, 2)
  const stranger = await makePerson(site.visitor)
  const path = `/api/tournaments/${cupId}/servers/attention`
  expect(await code(site.visitor.get(path))).toBe('401 NOT_SIGNED_IN')
  expect(await code(stranger.client.get(path))).toBe('403 NOT_ORGANISER')
  expect(await code(site.admin.get('/api/tournaments/999999/servers/attention'))).toBe('404 TOURNAMENT_NOT_FOUND')
})
