/** From a game server's POST to the last of 200 watching browsers, while four matches are played; beside it a bare ping over the same sockets. */
import { io, type Socket } from 'socket.io-client'
import { socketPath, type SocketMessage } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { gameServerFor, makeTeams, startCup, startTestLobby } from '@lobby/testing'

const watchers = 200
const rounds = 60

const site = await startTestLobby()
const bracket = await startCup(site.admin, '10', await makeTeams(site.visitor, 8))
const sockets = await Promise.all(Array.from({ length: watchers }, connect))

function connect(): Promise<Socket> {
  const socket = io(site.base, { path: socketPath, transports: ['websocket'], forceNew: true })
  return new Promise((resolve) =>
    socket.on('connect', () => socket.emit('watch', 'tournament:10', () => resolve(socket))),
  )
}

/** Time until every socket has heard something that `isIt` accepts. */
function heardByAll(isIt: (message: SocketMessage) => boolean): Promise<unknown> {
  return Promise.all(
    sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          const listen = (message: SocketMessage): void => {
            if (!isIt(message)) return
            socket.off('message', listen)
            resolve()
          }
          socket.on('message', listen)
        }),
    ),
  )
}

async function median(times: number, once: (index: number) => Promise<void>): Promise<{ p50: number; p99: number }> {
  const taken: number[] = []
  for (let index = 0; index < times; index++) {
    const started = performance.now()
    await once(index)
    taken.push(performance.now() - started)
  }
  taken.sort((a, b) => a - b)
  return { p50: taken[Math.floor(times / 2)] ?? 0, p99: taken[Math.floor(times * 0.99)] ?? 0 }
}

const open = allMatches(bracket)
  .filter((match) => match.match_id !== null)
  .slice(0, 4)
const servers = await Promise.all(open.map((match) => gameServerFor(site.admin, match.match_id ?? '')))
const scores = servers.map(() => [0, 0] as [number, number])
const rtt = await median(rounds, async () => {
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.emit('watch', 'tournament:10', () => resolve()))),
  )
})
const push = await median(rounds, async (index) => {
  const at = index % servers.length
  const server = servers[at]
  const score = scores[at]
  if (!server || !score) return
  score[index % 2] = (score[index % 2] ?? 0) + (score[0] + score[1] < 24 ? 1 : 0)
  const matchId = String(server.config.matchid)
  const all = heardByAll((message) => message.type === 'match.score' && message.id === matchId)
  await server.round(score, { stamp: index })
  await all
})
process.stdout.write(
  `${watchers} sockets, bare round trip of all   p50 ${rtt.p50.toFixed(1)} ms  p99 ${rtt.p99.toFixed(1)} ms\n`,
)
process.stdout.write(
  `round end to the last of ${watchers}          p50 ${push.p50.toFixed(1)} ms  p99 ${push.p99.toFixed(1)} ms  ratio ${(push.p50 / rtt.p50).toFixed(2)}\n`,
)
process.stdout.write(
  `memory of the process with server and sockets: ${Math.round(process.memoryUsage().rss / 1_048_576)} MB\n`,
)
for (const socket of sockets) socket.disconnect()
await site.stop()
