/**
 * From the post of a body of the log to the last of 1,000 browsers that watch its match, at once and without a delay, while other matches send theirs; beside it in the same run a
 * bare word to all of them and back. On the embedded database.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GameLog, steamIdOf } from '@lobby/cs2/game-log'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import {
  freePort,
  gameServerFor,
  makeTeams,
  makeTournament,
  openMatches,
  startCup,
  type GameServer,
} from '@lobby/testing'
import { liveMatches } from './ingest/live-matches.ts'
import { Line } from './lines/line.ts'

const watchers = 1_000
const others = 4
const kills = 100
/** The engine sends ten bodies a second of some twenty lines. */
const bodyEveryMs = 100
const hitsABody = 18
const admin = { ADMIN_EMAIL: 'admin@bench.lobby.local', ADMIN_PASSWORD: 'steppe-admin-bench' }

const encoder = new TextEncoder()

/** The log of one match, sent body by body. */
class Sender {
  readonly #log = new GameLog(Date.now()).loaded()
  readonly #url: string
  readonly #map: string
  #lines = 0
  #sent = 0
  #score = 0

  constructor({ config }: GameServer) {
    this.#url = config.cvars['logaddress_add_http'] ?? ''
    this.#map = config.maplist[0] ?? ''
  }

  /** A new round, with the end of the one before it. */
  begin(): void {
    if (this.#lines > 0) this.#log.won('ct', (this.#score += 1), 0)
    this.#log.freeze(this.#score, 0).start()
  }

  /** Twenty lines, the last of them a kill by that weapon. */
  async send(weapon: string, index: number): Promise<void> {
    const [killer, victim] = [1 + (index % 5), 6 + (index % 5)]
    for (let hit = 0; hit < hitsABody; hit += 1) this.#log.hit(killer, victim, { damage: 1, health: 99 - hit })
    this.#log.kill(killer, victim, 100)
    this.#log.lines.push((this.#log.lines.pop() ?? '').replace(/"ak47"$/, `"${weapon}"`))
    const text = `${this.#log.lines.slice(this.#lines).join('\n')}\n`
    const begin = this.#sent
    this.#lines = this.#log.lines.length
    this.#sent += encoder.encode(text).length
    const head = {
      'content-type': 'text/plain',
      'x-logbytes-beginoffset': String(begin),
      'x-logbytes-endoffset': String(this.#sent),
      'x-server-instance-token': 'bench',
      'x-game-map': this.#map,
    }
    const answer = await fetch(this.#url, { method: 'POST', body: text, headers: head })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`)
  }
}

function share(taken: readonly number[], of: number): string {
  const sorted = taken.toSorted((one, other) => one - other)
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0).toFixed(1)} ms`
}

/** Until every line has read a text that `isIt` accepts: how long each took since `from`. */
function readByAll(lines: readonly Line[], from: number, isIt: (text: string) => boolean): Promise<number[]> {
  return Promise.all(
    lines.map(
      (line) =>
        new Promise<number>((resolve) => {
          line.onText = (text) => {
            if (isIt(text)) resolve(performance.now() - from)
          }
        }),
    ),
  )
}

async function withLobby(use: (base: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-watched-'))
  const port = await freePort()
  const environment = {
    ...process.env,
    ...admin,
    DATA_DIR: folder,
    PORT: String(port),
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'fatal',
  }
  const child = fork(path.join(import.meta.dirname, 'ingest', 'lobby.ts'), [], { env: environment })
  await once(child, 'message')
  try {
    await use(`http://127.0.0.1:${port}`)
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}

await withLobby(async (base) => {
  const visitor = new LobbyClient({ base })
  const organiser = await signInOrganiser(visitor, admin)
  const { id: cup } = await makeTournament(organiser)
  await organiser.put(`/api/tournaments/${cup}/live-delay`, { seconds: 0 })
  const teams = await makeTeams(visitor, 2)
  for (const [index, { client }] of teams.flatMap(({ members }) => members).entries())
    await client.patch('/api/user', { steam_id: steamIdOf(index + 1) })
  const [match] = openMatches(await startCup(organiser, cup, teams))
  const id = match?.match_id ?? ''
  const server = await gameServerFor(organiser, id)
  await server.seriesStart()
  await server.goingLive()
  const servers = [server, ...(await liveMatches(organiser, visitor, others))]
  const senders = servers.map((one) => new Sender(one))
  for (const sender of senders) sender.begin()
  const lines = Array.from({ length: watchers }, () => new Line(base))
  await Promise.all(lines.map((line) => line.watch(`live:${id}`)))
  const bare: number[] = []
  for (let turn = 0; turn < 20; turn += 1) {
    const read = readByAll(lines, performance.now(), (text) => text.startsWith('430'))
    for (const line of lines) line.ask(`live:${id}`)
    bare.push(...(await read))
  }
  const [taken, sizes]: [number[], number[]] = [[], []]
  for (let kill = 0; kill < kills; kill += 1) {
    if (kill > 0 && kill % 10 === 0) for (const sender of senders) sender.begin()
    const from = performance.now()
    const word = `"k${kill}"`
    const read = readByAll(lines, from, (text) => {
      const isIt = text.includes(word)
      if (isIt) sizes.push(text.length)
      return isIt
    })
    await Promise.all(senders.map((sender) => sender.send(`k${kill}`, kill)))
    taken.push(...(await read))
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, bodyEveryMs - (performance.now() - from))))
  }
  for (const line of lines) line.close()
  process.stdout.write(`${watchers} browsers on one match, ${others} other matches besides, 20 lines a body\n`)
  process.stdout.write(`  a bare word of all and back: p50 ${share(bare, 0.5)}, p99 ${share(bare, 0.99)}\n`)
  process.stdout.write(
    `  from the post of a kill to a browser: p50 ${share(taken, 0.5)}, p99 ${share(taken, 0.99)} (aim 300 ms), of ${taken.length}\n`,
  )
  const middle = sizes.toSorted((one, other) => one - other)[Math.floor(sizes.length / 2)] ?? 0
  process.stdout.write(`  the change with the kill and 18 hits: ${middle} bytes\n`)
})
