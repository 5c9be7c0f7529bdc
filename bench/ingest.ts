/**
 * A `round_end` of a game server until it is answered, stored for good, with one match and with twenty at once; beside it in the same run, in
 * turns, a bare transaction of the same two rows. On PostgreSQL and on the embedded database.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { freePort, type GameServer } from '@lobby/testing'
import { KeptConnection } from './ingest/keep-alive.ts'
import { liveMatches } from './ingest/live-matches.ts'
import { cpuOf, measure, median, middle, type Measured } from './ingest/measured.ts'
import { Program } from './ingest/program.ts'
import { roundBody, rounds } from './ingest/round-bodies.ts'

const matches = 20
const turns = 15
/** Before them, until the programs run as they do all day. */
const warmingTurns = 5
const admin = { ADMIN_EMAIL: 'admin@bench.lobby.local', ADMIN_PASSWORD: 'steppe-admin-bench' }
const postgresUrl = process.env['BENCH_DATABASE_URL']

type Pen = { connection: KeptConnection; bodies: readonly string[] }

/** Each match's server, on a connection of its own, with all that it is going to say. */
function penOf(server: GameServer): Pen {
  const { cvars } = server.config
  const connection = new KeptConnection(new URL(cvars['matchzy_remote_log_url'] ?? ''), {
    [cvars['matchzy_remote_log_header_key'] ?? '']: cvars['matchzy_remote_log_header_value'] ?? '',
  })
  return { connection, bodies: Array.from({ length: rounds }, (_, round) => roundBody(server, round + 1)) }
}

async function say({ connection, bodies }: Pen, round: number): Promise<void> {
  const status = await connection.post(bodies[round] ?? '')
  if (status !== 200) throw new Error(`answered ${status}`)
}

/** Every match plays its map once, all at once or one after another. */
const orders = [
  { name: '1 at once', lanes: 1, times: matches * rounds },
  { name: `${matches} at once`, lanes: matches, times: rounds },
]

function print(name: string, { perSecond, p50, p95, cpuMicros }: Measured): void {
  process.stdout.write(
    `  ${name.padEnd(18)} ${String(Math.round(perSecond)).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  ${Math.round(cpuMicros)} µs of its processor\n`,
  )
}

async function compare(name: string, databaseUrl: string | undefined): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-ingest-'))
  const environment = {
    ...admin,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  let lobby = await Program.start('lobby.ts', [], environment)
  const visitor = new LobbyClient({ base: `http://127.0.0.1:${environment.PORT}` })
  const servers = await liveMatches(await signInOrganiser(visitor, admin), visitor, matches)
  await lobby.order('keep')
  for (const server of servers)
    for (let round = 1; round <= rounds / 2; round++) await server.send(roundBody(server, round))
  let place = databaseUrl
  if (place === undefined) {
    // It lets one process in: the bare transactions go into a copy.
    await lobby.order('stop')
    lobby.kill()
    place = path.join(folder, 'bare')
    cpSync(path.join(folder, 'postgres'), path.join(place, 'postgres'), { recursive: true })
    lobby = await Program.start('lobby.ts', [], environment)
  }
  const bare = await Program.start('bare.ts', [place, servers[0] ? roundBody(servers[0], rounds / 2) : ''])
  const pens = servers.map(penOf)
  for (const { name: howMany, ...order } of orders) {
    const turn = async (): Promise<Measured> => {
      await lobby.order('reset')
      return measure({ ...order, cpuMs: () => cpuOf(lobby.pid) }, async (lane, time) => {
        const pen = pens[order.lanes === 1 ? Math.floor(time / rounds) : lane]
        if (pen !== undefined) await say(pen, time % rounds)
      })
    }
    const bareTurn = async (): Promise<Measured> => (await bare.order(order)) as Measured
    const all: { ours: Measured; bare: Measured }[] = []
    for (let at = 0; at < warmingTurns + turns; at++) all.push({ ours: await turn(), bare: await bareTurn() })
    const both = all.slice(warmingTurns)
    process.stdout.write(`${name}, ${howMany}\n`)
    print('round_end', middle(both.map(({ ours }) => ours)))
    print('bare transaction', middle(both.map((one) => one.bare)))
    const ratio = (of: (one: Measured) => number): string =>
      median(both.map((one) => of(one.ours) / of(one.bare))).toFixed(2)
    process.stdout.write(
      `  rate ${ratio(({ perSecond }) => perSecond)} of the bare one's (aim 0.6), p95 ${ratio(({ p95 }) => p95)} times (aim 2), processor ${ratio(({ cpuMicros }) => cpuMicros)} times\n`,
    )
  }
  for (const { connection } of pens) connection.end()
  bare.kill()
  await lobby.order('stop')
  lobby.kill()
  rmSync(folder, { recursive: true, force: true })
}

if (postgresUrl !== undefined) await compare('PostgreSQL', postgresUrl)
await compare('embedded database', undefined)
