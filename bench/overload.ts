/**
 * Ten times as many people as are expected, for a minute: how long game servers wait for their answer meanwhile, and whoever asks for its health; how soon everybody is
 * answered again after it; and whether everything that was acknowledged is stored. On the embedded database and on PostgreSQL. The machine may be busy with others:
 * what it was beside is printed, and so is how late this program itself was.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { loadavg } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { openEmbedded, openServer } from '@lobby/server/database'
import { LobbyPrograms, type GameServer } from '@lobby/testing'
import { liveMatches } from './ingest/live-matches.ts'
import { cpuOf } from './ingest/measured.ts'
import type { Flood, Flooded } from './overload/flood.ts'

const seconds = Number(process.env['OVERLOAD_SECONDS'] ?? 60)
const matches = 20
/** Of each match, as in a busy round. */
const eventEveryMs = 2_000
const healthEveryMs = 100
const times = 10
const inAWeek = new Date(Date.now() + 7 * 24 * 3_600_000).toISOString()
/** Of all people together, a second. */
const expected: Flood['kinds'] = [
  { name: 'hot reads', perSecond: 20, method: 'GET', path: '/api/tournaments/10/bracket' },
  { name: 'own profile', perSecond: 10, method: 'GET', path: '/api/user' },
  { name: 'searches', perSecond: 5, method: 'GET', path: '/api/search?q=team{n}' },
  { name: 'lists', perSecond: 5, method: 'GET', path: '/api/admin/users?q=a{n}' },
  { name: 'pages', perSecond: 2, method: 'GET', path: '/tournaments/{n}' },
  {
    name: 'writes',
    perSecond: 1,
    method: 'POST',
    path: '/api/tournaments',
    body: JSON.stringify({ name: 'Overload {n}', start_date: inAWeek, roster_min: 1, min_teams: 2 }),
  },
]

const programs = new LobbyPrograms()

const at = (taken: readonly number[], share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.floor(taken.length * share)] ?? 0

async function timed(taken: number[], work: () => Promise<unknown>): Promise<void> {
  const began = performance.now()
  await work()
  taken.push(performance.now() - began)
}

/** Each match says a round every two seconds; another body each time. Answers how many were stored anew, and how many were refused. */
async function play(
  servers: readonly GameServer[],
  taken: number[],
  isOver: () => boolean,
): Promise<{ stored: number; refused: number }> {
  const count = { stored: 0, refused: 0 }
  const run = async (server: GameServer, first: number): Promise<void> => {
    await sleep(first)
    for (let stamp = 1; !isOver(); stamp++) {
      const next = performance.now() + eventEveryMs / times
      await timed(taken, async () => {
        const { status, body } = await server.round([(stamp % 12) + 1, 0], { stamp })
        if (status !== 200) count.refused += 1
        else if (body.data?.effect !== 'duplicate') count.stored += 1
      })
      await sleep(Math.max(0, next - performance.now()))
    }
  }
  await Promise.all(servers.map((server, index) => run(server, (index * eventEveryMs) / times / matches)))
  return count
}

async function lookAfter(base: string, taken: number[], isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const next = performance.now() + healthEveryMs
    await timed(taken, () => fetch(`${base}/api/health/live`).then((answer) => answer.arrayBuffer()))
    await sleep(Math.max(0, next - performance.now()))
  }
}

/** Until somebody who comes is answered five times in a row. */
async function recovery(base: string): Promise<number> {
  const began = performance.now()
  for (let good = 0; good < 5;) {
    const { status } = await fetch(`${base}/api/search?q=team`)
    good = status === 200 ? good + 1 : 0
    await sleep(20)
  }
  return performance.now() - began
}

async function storedEvents(folder: string, databaseUrl: string | undefined): Promise<number> {
  const database = databaseUrl === undefined ? await openEmbedded(folder) : await openServer(databaseUrl)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from match_events where kind = 'round_end'`.execute(database.db)
  await database.close()
  return rows[0]?.count ?? 0
}

function print(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(30)} ${value}\n`)
}

async function measure(name: string, databaseUrl: string | undefined): Promise<void> {
  const settings = await programs.settings({
    LOAD_SHEDDING: 'on',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  })
  const program = await programs.launch(settings, []).ready()
  const base = `http://127.0.0.1:${settings.PORT}`
  const visitor = new LobbyClient({ base })
  const admin = await signInOrganiser(visitor, programs.admin)
  const { token } = await visitor.post<{ token: string }>('/api/auth/login', {
    email: programs.admin.ADMIN_EMAIL,
    password: programs.admin.ADMIN_PASSWORD,
  })
  const servers = await liveMatches(admin, visitor, matches)
  const child = fork(path.join(import.meta.dirname, 'overload/flood.ts'))
  await once(child, 'message')
  const own = monitorEventLoopDelay({ resolution: 10 })
  own.enable()
  const [cpu, began] = [cpuOf(program.pid), performance.now()]
  let isOver = false
  child.send({
    base,
    token,
    seconds,
    kinds: expected.map((kind) => ({ ...kind, perSecond: kind.perSecond * times })),
  } satisfies Flood)
  const over = once(child, 'message').then(() => (isOver = true))
  const [answered, healthy] = [[] as number[], [] as number[]]
  const work = Promise.all([play(servers, answered, () => isOver), lookAfter(base, healthy, () => isOver)])
  await over
  const ends = once(child, 'message')
  const recoveredMs = await recovery(base)
  const [{ stored, refused }] = await work
  const [kinds] = (await ends) as [Flooded]
  const share = (cpuOf(program.pid) - cpu) / (performance.now() - began)
  child.kill()
  await program.kill('SIGTERM')
  const found = await storedEvents(settings.DATA_DIR, databaseUrl)
  process.stdout.write(`${name}, ${times} times the expected load for ${seconds} s\n`)
  print(
    'events answered',
    `p50 ${at(answered, 0.5).toFixed(0)} ms, p99 ${at(answered, 0.99).toFixed(0)} ms (aim 250), ${answered.length} of them`,
  )
  print('health answered', `p50 ${at(healthy, 0.5).toFixed(0)} ms, p99 ${at(healthy, 0.99).toFixed(0)} ms (aim 100)`)
  print('recovered after', `${(recoveredMs / 1_000).toFixed(1)} s (aim 5)`)
  print('acknowledged events stored', `${found} of ${stored}; ${refused} were refused`)
  for (const [kind, count] of Object.entries(kinds))
    print(
      kind,
      Object.entries(count)
        .map(([end, many]) => `${end}: ${many}`)
        .join(', '),
    )
  print(
    'beside',
    `its process had ${(share * 100).toFixed(0)} % of a core, load ${loadavg()[0]?.toFixed(1)}; this program itself was ${(own.percentile(99) / 1e6 - 10).toFixed(0)} ms late at p99`,
  )
  if (found < stored) process.exitCode = 1
}

try {
  await measure('embedded database', undefined)
  const postgresUrl = process.env['BENCH_DATABASE_URL']
  if (postgresUrl !== undefined) await measure('PostgreSQL', postgresUrl)
} finally {
  await programs.stop()
}
