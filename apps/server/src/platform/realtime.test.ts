// @module-tag services
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SocketMessage, socketPath, type Bracket, type MatchScore, type WatchAnswer } from '@lobby/contract'
import { SimulatedServer } from '@lobby/cs2-simulator'
import {
  eventually,
  gameServerFor,
  makeSoloTeams,
  makeTournament,
  openMatches,
  register,
  startCup,
  startTestLobby,
  type Team,
  type TestLobby,
} from '@lobby/testing'

import { crowdFrom } from './crowd.ts'
import { sliceSize } from './deliveries.ts'

let site: TestLobby
let teams: Team[]
const sockets: Socket[] = []

beforeAll(async () => {
  site = await startTestLobby()
  teams = await makeSoloTeams(site.visitor, 8)
})
afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  await site.stop()
})

type Watcher = { socket: Socket; heard: SocketMessage[]; watch: (channel: unknown) => Promise<WatchAnswer> }

async function connect(): Promise<Watcher> {
  const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true, reconnectionDelay: 50 })
  sockets.push(socket)
  const heard: SocketMessage[] = []
  // What does not fit the contract would not be understood by the site either.
  socket.on('message', (message: unknown) => heard.push(SocketMessage.parse(message)))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject))
  return { socket, heard, watch: async (channel) => (await socket.emitWithAck('watch', channel)) as WatchAnswer }
}

const scoresOf = (heard: readonly SocketMessage[], match: string): MatchScore[] =>
  heard.flatMap((message) => (message.type === 'match.score' && message.id === match ? [message.score] : []))

/** Matches of a tournament speak, one after the other. */
function speak(cup: string, ids: readonly string[]): void {
  for (const id of ids)
    site.lobby.platform.realtime.scores.send({
      type: 'match.score',
      id,
      tournament_id: cup,
      key: id,
      version: 1,
      score: { ...noScore, match_id: id },
    })
}

/** Which matches were heard of, in their order. */
const saidIn = (heard: readonly SocketMessage[]): string[] =>
  heard.flatMap((message) =>
    message.type === 'match.scores'
      ? message.scores.map((one) => one.id)
      : message.type === 'match.score'
        ? [message.id]
        : [],
  )

const noScore: Omit<MatchScore, 'match_id'> = {
  version: 1,
  status: 'live',
  team1: 0,
  team2: 0,
  winner: null,
  outcome: null,
  current_map: 1,
  maps: [],
}

test('where a crowd of matches speaks, who watches their tournament hears all of them, together', async () => {
  const { watch, heard } = await connect()
  await watch('tournament:crowd')
  const ids = Array.from({ length: crowdFrom + 20 }, (_, index) => `m${index}`)
  speak('crowd', ids)
  await eventually(() => saidIn(heard).length === ids.length)
  expect(saidIn(heard)).toEqual(ids)
  expect(heard).toHaveLength(crowdFrom + 1)
})

test('where more watch than are written to in one go, two matches are a crowd, and everybody hears both, in order', async () => {
  const watchers = await Promise.all(Array.from({ length: sliceSize + 4 }, connect))
  await Promise.all(watchers.map(({ watch }) => watch('tournament:full')))
  speak('full', ['first', 'second'])
  await eventually(() => watchers.every(({ heard }) => saidIn(heard).length === 2))
  for (const { heard } of watchers) {
    expect(saidIn(heard)).toEqual(['first', 'second'])
    expect(heard.map(({ type }) => type)).toEqual(['match.score', 'match.scores'])
  }
  for (const { socket } of watchers) socket.disconnect()
})

test('two hundred sockets hear every version of four matches, once and in order', async () => {
  const { id } = await makeTournament(site.admin)
  const open = openMatches(await startCup(site.admin, id, teams)).slice(0, 4)
  const watchers = await Promise.all(Array.from({ length: 200 }, connect))
  const answers = await Promise.all(watchers.map(({ watch }) => watch(`tournament:${id}`)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(200)
  const quirks = { duplicateRate: 0.1, reorderRate: 0.1, restoreRate: 0.05, unknownRate: 0.05 }
  const results = await Promise.all(
    open.map(async ({ match_id: match }, index) => {
      const { command } = await site.admin.get<{ command: string }>(`/api/matches/${match}/server-command`)
      const pace = { roundMs: 0, seriesEndDelayMs: 0, betweenMapsMs: 0 }
      return new SimulatedServer(`ALA-0${index + 1}`, { seed: 3, ...pace, quirks }).runCommand(command)
    }),
  )
  expect(results.every(({ ok }) => ok)).toBe(true)
  for (const { match_id: match } of open) {
    const last = (await site.visitor.get<{ score: MatchScore }>(`/api/matches/${match}`)).score
    const versions = Array.from({ length: last.version }, (_, index) => index + 1)
    await eventually(() => watchers.every(({ heard }) => scoresOf(heard, match ?? '').length >= last.version))
    for (const { heard } of watchers) {
      const scores = scoresOf(heard, match ?? '')
      expect(scores.map(({ version }) => version)).toEqual(versions)
      expect(scores.at(-1)).toEqual(last)
    }
  }
  const bracket = (): Promise<Bracket> => site.visitor.get<Bracket>(`/api/tournaments/${id}/bracket`)
  await eventually(async () =>
    openMatches(await bracket()).every(({ key }) => open.every((match) => match.key !== key)),
  )
  const { version } = await bracket()
  await eventually(() =>
    watchers.every(({ heard }) => heard.some((one) => one.type === 'bracket.changed' && one.version === version)),
  )
  for (const { socket } of watchers) socket.disconnect()
})

describe('channels', () => {
  test.each([
    ['tournaments', true],
    ['tournament:10', true],
    ['match:1001', true],
    ['', false],
    ['match:', false],
    ['user:1', false],
    ['tournament:10 ', false],
    ['match:1/../2', false],
    [`match:${'x'.repeat(65)}`, false],
    [null, false],
    [10, false],
    [{ channel: 'tournaments' }, false],
    [['tournaments'], false],
  ])('%j may be watched: %s', async (channel, ok) => {
    const { watch, socket } = await connect()
    expect(await watch(channel)).toMatchObject({ ok })
    socket.disconnect()
  })

  test("nobody enters another socket's own channel", async () => {
    const [one, other] = [await connect(), await connect()]
    expect(await one.watch(other.socket.id)).toEqual({ ok: false })
  })

  test('a socket watches twenty channels and no more; leaving one makes room', async () => {
    const { watch, socket } = await connect()
    const answers: boolean[] = []
    for (let index = 0; index < 22; index++) answers.push((await watch(`match:${index}`)).ok)
    expect(answers.filter(Boolean)).toHaveLength(20)
    await socket.emitWithAck('unwatch', 'match:0')
    expect(await watch('match:999')).toMatchObject({ ok: true })
    // Watching what one watches already needs no room.
    expect(await watch('match:999')).toMatchObject({ ok: true })
    socket.disconnect()
  })

  test('a watcher of a match and its tournament hears each message once; who left hears nothing', async () => {
    const { id } = await makeTournament(site.admin)
    const [first] = openMatches(await startCup(site.admin, id, teams.slice(0, 4)))
    const [both, gone] = [await connect(), await connect()]
    for (const { watch } of [both, gone]) await watch(`tournament:${id}`)
    await both.watch(`match:${first?.match_id}`)
    await gone.socket.emitWithAck('unwatch', `tournament:${id}`)
    const server = await gameServerFor(site.admin, first?.match_id ?? '')
    await server.goingLive()
    await server.round([1, 0])
    await eventually(() => scoresOf(both.heard, first?.match_id ?? '').length >= 2)
    expect(scoresOf(both.heard, first?.match_id ?? '').map(({ version }) => version)).toEqual([1, 2])
    expect(gone.heard).toEqual([])
  })

  test('a message too large ends that connection and no other', async () => {
    const [large, small] = [await connect(), await connect()]
    const gone = new Promise<string>((resolve) => large.socket.once('disconnect', resolve))
    large.socket.io.reconnection(false)
    large.socket.emit('watch', 'x'.repeat(10_000))
    expect(await gone).toBe('transport close')
    expect(await small.watch('tournaments')).toMatchObject({ ok: true })
  })
})

test('after a broken connection a client watches again and hears on; the gap shows in the versions', async () => {
  const { id } = await makeTournament(site.admin)
  const { socket, heard, watch } = await connect()
  await watch(`tournament:${id}`)
  await register(teams[0] as Team, id)
  await eventually(() => heard.some((one) => one.type === 'tournament.changed'))
  const again = new Promise<void>((resolve) => socket.once('connect', resolve))
  socket.io.engine.close()
  await register(teams[1] as Team, id)
  await again
  await watch(`tournament:${id}`)
  await register(teams[2] as Team, id)
  const versions = (): number[] => heard.flatMap((one) => (one.type === 'tournament.changed' ? [one.version] : []))
  await eventually(() => versions().length >= 2)
  expect((versions()[1] ?? 0) - (versions()[0] ?? 0)).toBe(2)
})

test('a socket that reads nothing is cut before much waits for it, and others hear on', async () => {
  const [slow, quick] = [await connect(), await connect()]
  slow.socket.io.reconnection(false)
  const { realtime } = site.lobby.platform
  const before = realtime.connections
  const line: unknown = Reflect.get(slow.socket.io.engine.transport, 'ws')
  const stream = Reflect.get(line as object, '_socket') as { pause: () => void; destroy: () => void }
  await Promise.all([slow.watch('live:1'), quick.watch('live:1')])
  stream.pause()
  const changes = { name: { '=': 'x'.repeat(10 * 1_024) } }
  // The kernel holds some megabytes of it first.
  await eventually(async () => {
    const sent = quick.heard.length + 80
    for (let number = quick.heard.length; number < sent; number += 1)
      realtime.sendHere(['live:1'], { type: 'live.changed', id: '1', sight: 'public', number, changes })
    await eventually(() => quick.heard.length === sent, 30_000, 1)
    realtime.cutSlow()
    return realtime.connections === before - 1
  })
  expect(quick.socket.connected).toBe(true)
  stream.destroy()
})

const redises = process.env['REDIS_URL'] ? [process.env['REDIS_URL']] : []

describe.each(redises)('on a Redis that another site uses, too', () => {
  test('nodes hear those of their own site alone', async () => {
    const other = await startTestLobby({ ownDatabase: true })
    const nodes = [await startTestLobby({ beside: site }), await startTestLobby({ beside: other })]
    const heard = new Set<string>()
    for (const [at, node] of nodes.entries())
      node.lobby.platform.realtime.onAnnounced('word', (id) => heard.add(`node of ${at} hears ${id}`))
    await eventually(
      () => {
        for (const [at, { lobby }] of [site, other].entries()) lobby.platform.realtime.announce('word', String(at))
        return heard.has('node of 0 hears 0') && heard.has('node of 1 hears 1')
      },
      120_000,
      150,
    )
    expect([...heard].toSorted()).toEqual(['node of 0 hears 0', 'node of 1 hears 1'])
    for (const node of [...nodes, other]) await node.stop()
  })
})
