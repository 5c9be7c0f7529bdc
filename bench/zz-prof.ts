/**
 * A `round_end` of a game server until it is answered, stored for good, with one match and with twenty at once; beside it in the same run, in
 * turns, a bare transaction of the same two rows. On PostgreSQL and on the embedded database.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import {
  gameServerFor,
  LobbyPrograms,
  makeSoloTeams,
  makeTournament,
  openMatches,
  startCup,
  type GameServer,
} from '@lobby/testing'
import { KeptConnection } from './ingest/keep-alive.ts'
import { cpuOf, measure, median, middle, type Measured } from './ingest/measured.ts'
import { roundBody } from './ingest/round-bodies.ts'

const matchesAtOnce = 20
const turns = 5
/** Transactions of one turn, by how many run side by side. */
const timesOf = { 1: 400, [matchesAtOnce]: 60 }

const postgresUrl = process.env['BENCH_DATABASE_URL']
const programs = new LobbyPrograms()

async function liveMatch(visitor: LobbyClient, admin: LobbyClient): Promise<GameServer> {
  const { id } = await makeTournament(admin)
  const [match] = openMatches(await startCup(admin, id, await makeSoloTeams(visitor, 2)))
  const server = await gameServerFor(admin, match?.match_id ?? '')
  await server.seriesStart()
  await server.goingLive()
  return server
}

async function liveMatches(base: string): Promise<GameServer[]> {
  const visitor = new LobbyClient({ base })
  const admin = await signInOrganiser(visitor, programs.admin)
  const servers: GameServer[] = []
  for (let at = 0; at < matchesAtOnce; at++) servers.push(await liveMatch(visitor, admin))
  for (const server of servers) for (let round = 0; round < 12; round++) await server.send(roundBody(server, round))
  return servers
}

/** Each match's server, on a connection of its own. */
function pensOf(servers: readonly GameServer[]): { connection: KeptConnection; next: () => string }[] {
  return servers.map((server) => {
    const { cvars } = server.config
    const connection = new KeptConnection(new URL(cvars['matchzy_remote_log_url'] ?? ''), {
      [cvars['matchzy_remote_log_header_key'] ?? '']: cvars['matchzy_remote_log_header_value'] ?? '',
    })
    let round = 12
    return { connection, next: () => roundBody(server, round++) }
  })
}

async function bareIn(place: string, body: string): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'ingest/bare.ts'), [place, body])
  await once(child, 'message')
  return child
}

async function bareTurn(child: ChildProcess, order: { lanes: number; times: number }): Promise<Measured> {
  child.send(order)
  const [measured] = await once(child, 'message')
  return measured as Measured
}

function print(name: string, { perSecond, p50, p95, cpuMicros }: Measured): void {
  process.stdout.write(
    `  ${name.padEnd(18)} ${String(Math.round(perSecond)).padStart(6)}/s  p50 ${p50.toFixed(2)} ms  p95 ${p95.toFixed(2)} ms  ${Math.round(cpuMicros)} µs of its processor\n`,
  )
}

async function compare(name: string, onServer: string | undefined): Promise<void> {
  const settings = await programs.settings(onServer === undefined ? {} : { DATABASE_URL: onServer })
  let program = await programs.launch(settings, ["--cpu-prof","--cpu-prof-dir=/tmp/prof-ingest","--cpu-prof-interval=200"]).ready()
  const servers = await liveMatches(`http://127.0.0.1:${settings.PORT}`)
  const copy = mkdtempSync(path.join(tmpdir(), 'lobby-bare-'))
  if (onServer === undefined) {
    // It lets one process in: the bare transactions go into a copy.
    await program.kill('SIGTERM')
    cpSync(path.join(settings.DATA_DIR, 'postgres'), path.join(copy, 'postgres'), { recursive: true })
    program = await programs.launch(settings, ["--cpu-prof","--cpu-prof-dir=/tmp/prof-ingest","--cpu-prof-interval=200"]).ready()
  }
  const pens = pensOf(servers)
  const bare = await bareIn(onServer ?? copy, servers[0] === undefined ? '' : roundBody(servers[0], 12))
  const cpuMs = (): number => cpuOf(program.pid)
  for (const [key, times] of Object.entries(timesOf)) {
    const order = { lanes: Number(key), times }
    const turn = (): Promise<Measured> =>
      measure({ ...order, cpuMs }, async (lane) => {
        const pen = pens[lane]
        const status = await pen?.connection.post(pen.next())
        if (status !== 200) throw new Error(`answered ${status}`)
      })
    await turn()
    await bareTurn(bare, order)
    const both: { ours: Measured; bare: Measured }[] = []
    for (let at = 0; at < turns; at++) both.push({ ours: await turn(), bare: await bareTurn(bare, order) })
    process.stdout.write(`${name}, ${key} at once\n`)
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
  await program.kill('SIGTERM')
  rmSync(copy, { recursive: true, force: true })
}

try {
  if (postgresUrl !== undefined) await compare('PostgreSQL', postgresUrl)
  
} finally {
  await programs.stop()
}
