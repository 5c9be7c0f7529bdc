/**
 * A game server's event until it is answered, stored for good, and until its watchers hear of it: fifty matches are live, five hundred sockets
 * watch them, ten a match, and every match sends a round every two seconds. Beside it, in the same run, a bare round trip
 * over HTTP, one over a socket, and a bare stored row.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { socketPath, type SocketMessage } from '@lobby/contract'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { openEmbedded } from '@lobby/server/database'
import {
  gameServerFor,
  LobbyPrograms,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  type GameServer,
} from '@lobby/testing'

const matches = 50
const watchersEach = 10
const everyMs = 2_000
const rounds = 16
const bareTimes = 300

type Spread = { p50: number; p99: number }
const spreadOf = (taken: number[]): Spread => {
  const sorted = taken.toSorted((a, b) => a - b)
  return { p50: sorted[Math.floor(sorted.length / 2)] ?? 0, p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0 }
}

async function timed(taken: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  taken.push(performance.now() - began)
}

async function repeat(work: () => Promise<unknown>): Promise<Spread> {
  const taken: number[] = []
  for (let time = 0; time < bareTimes; time++) await timed(taken, work)
  return spreadOf(taken)
}

const programs = new LobbyPrograms()
const settings = await programs.settings()
await programs.launch(settings).ready()
const base = `http://127.0.0.1:${settings.PORT}`
const visitor = new LobbyClient({ base })
const admin = await signInOrganiser(visitor, programs.admin)

async function liveMatch(): Promise<GameServer> {
  const { id } = await makeTournament(admin)
  const [match] = openMatches(await startCup(admin, id, await makeSoloTeams(visitor, 2)))
  const server = await gameServerFor(admin, match?.match_id ?? '')
  await server.seriesStart()
  await server.goingLive()
  return server
}

/** A socket in the channel of a match, which tells when it heard of a version of the score. */
function watch(matchId: string, hear: (rounds: number) => void): Promise<Socket> {
  const socket = io(base, { path: socketPath, transports: ['websocket'], forceNew: true })
  socket.on('message', (message: SocketMessage) => {
    if (message.type !== 'match.score') return
    const map = message.score.maps[0]
    if (map !== undefined) hear(map.team1 + map.team2)
  })
  return new Promise((resolve) =>
    socket.on('connect', () => socket.emit('watch', `match:${matchId}`, () => resolve(socket))),
  )
}

/** As much as a server says of ten players after a round. */
function roundBody({ config }: GameServer, [first, second]: readonly [number, number]): object {
  const stats = Object.fromEntries(
    [
      'kills',
      'deaths',
      'assists',
      'damage',
      'utility_damage',
      'headshot_kills',
      'rounds_played',
      'score',
      'mvp',
      'kast',
    ]
      .concat(['1k', '2k', '3k', '4k', '5k', '1v1', '1v2', '1v3', '1v4', '1v5', 'bomb_plants', 'bomb_defuses'])
      .concat(['trade_kills', 'enemies_flashed', 'friendlies_flashed', 'knife_kills', 'team_kills', 'suicides'])
      .map((name) => [name, first + second]),
  )
  const team = (key: 'team1' | 'team2', score: number, from: number) => ({
    id: config[key].id,
    name: config[key].name,
    series_score: 0,
    score,
    score_ct: 0,
    score_t: 0,
    players: Array.from({ length: 5 }, (_, at) => ({
      steamid: String(76561198200000000n + BigInt(from + at)),
      name: `player ${from + at}`,
      stats,
    })),
  })
  return {
    event: 'round_end',
    matchid: config.matchid,
    map_number: 0,
    round_number: first + second,
    round_time: 0,
    reason: 8,
    winner: { side: '3', team: 'team1' },
    team1: team('team1', first, 0),
    team2: team('team2', second, 5),
  }
}

const servers: GameServer[] = []
for (let at = 0; at < matches; at++) servers.push(await liveMatch())
const answered: number[] = []
const heard: number[] = []
/** When the event of a round of a match was sent. */
const sentAt = new Map<string, number>()
const sockets = await Promise.all(
  servers.flatMap(({ config }) =>
    Array.from({ length: watchersEach }, () =>
      watch(String(config.matchid), (round) => {
        const from = sentAt.get(`${config.matchid}:${round}`)
        if (from !== undefined) heard.push(performance.now() - from)
      }),
    ),
  ),
)

const bareHttp = await repeat(async () => (await fetch(`${base}/api/health/live`)).arrayBuffer())
const bareSocket = await repeat(
  () => new Promise((resolve) => sockets[0]?.emit('watch', `match:${servers[0]?.config.matchid}`, resolve)),
)
const folder = mkdtempSync(path.join(tmpdir(), 'lobby-bare-'))
const bare = await openEmbedded(folder)
await bare.script('create table bare (id integer primary key generated always as identity, body text)')
const body = JSON.stringify(servers[0] ? roundBody(servers[0], [1, 0]) : {})
const bareRow = await repeat(() => bare.script(`insert into bare (body) values ('${body}')`))
await bare.close()
rmSync(folder, { recursive: true, force: true })

async function play(server: GameServer, startMs: number): Promise<void> {
  await sleep(startMs)
  for (let round = 1; round <= rounds; round++) {
    const next = performance.now() + everyMs
    const first = Math.ceil(round / 2)
    sentAt.set(`${server.config.matchid}:${round}`, performance.now())
    await timed(answered, () => server.send(roundBody(server, [first, round - first])))
    await sleep(Math.max(0, next - performance.now()))
  }
}
await Promise.all(servers.map((server, at) => play(server, (at * everyMs) / matches)))
await sleep(1_000)

const line = (what: string, { p50, p99 }: Spread, more = ''): void =>
  void process.stdout.write(`${what.padEnd(52)} p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  ${more}\n`)
const expected = matches * rounds
line('bare round trip over HTTP', bareHttp)
line('bare round trip over a socket', bareSocket)
line('bare row in a database on the same disk', bareRow)
const answer = spreadOf(answered)
const watcher = spreadOf(heard)
line(
  `event answered, ${answered.length} of ${expected}`,
  answer,
  `(target 50)  ${(answer.p50 / (bareHttp.p50 + bareRow.p50)).toFixed(1)} times trip and row`,
)
line(
  `event to a watcher, ${heard.length} of ${expected * watchersEach}`,
  watcher,
  `(target 150)  ${(watcher.p50 / (bareHttp.p50 + bareRow.p50 + bareSocket.p50)).toFixed(1)} times trips and row`,
)
for (const socket of sockets) socket.disconnect()
await programs.stop()
