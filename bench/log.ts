/**
 * The whole log of fifty matches over HTTP, 10,000 lines a second into one process, stored before each body is answered; and what a round's end waits meanwhile, beside
 * what it waits without. Beside it in the same run a bare insert of a row as large. On PostgreSQL and on the embedded database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { LobbyClient, signInOrganiser } from '@lobby/demo'
import { openEmbedded, openServer, type Database } from '@lobby/server/database'
import { freePort, type GameServer } from '@lobby/testing'
import { KeptConnection } from './ingest/keep-alive.ts'
import { liveMatches } from './ingest/live-matches.ts'
import { cpuOf } from './ingest/measured.ts'
import { Program } from './ingest/program.ts'
import { roundBody, rounds } from './ingest/round-bodies.ts'
import { logBodies, type Body } from './log/log-bodies.ts'
import { paced, share, type Paced } from './log/paced.ts'

const matches = 50
/** As many as the engine writes in a tenth of a second of a busy round, ten times a second. */
const linesEach = 20
const bodyEveryMs = 100
/** Before the measured ones, until the program runs as it does all day. */
const warmingBodies = 40
const seconds = 10
const eventEveryMs = (seconds * 1_000) / (rounds / 2)
const admin = { ADMIN_EMAIL: 'admin@bench.lobby.local', ADMIN_PASSWORD: 'steppe-admin-bench' }
const postgresUrl = process.env['BENCH_DATABASE_URL']

type Sender = { log: KeptConnection; bodies: readonly Body[]; events: KeptConnection; rounds: readonly string[] }

function senderOf(server: GameServer, index: number): Sender {
  const { cvars } = server.config
  return {
    log: new KeptConnection(new URL(cvars['logaddress_add_http'] ?? ''), {}),
    bodies: logBodies(`bench-${index}`, warmingBodies + seconds * (1_000 / bodyEveryMs), linesEach),
    events: new KeptConnection(new URL(cvars['matchzy_remote_log_url'] ?? ''), {
      [cvars['matchzy_remote_log_header_key'] ?? '']: cvars['matchzy_remote_log_header_value'] ?? '',
    }),
    rounds: Array.from({ length: rounds }, (_, round) => roundBody(server, round + 1)),
  }
}

async function must(answer: Promise<number>): Promise<void> {
  const status = await answer
  if (status !== 200) throw new Error(`answered ${status}`)
}

const sendLog = (senders: readonly Sender[], from: number, times: number): Promise<Paced> =>
  paced({ lanes: senders.length, times, everyMs: bodyEveryMs }, async (lane, time) => {
    const { log, bodies } = senders[lane] as Sender
    const body = bodies[from + time]
    if (body !== undefined) await must(log.post(body.text, body.head))
  })

const sendEvents = (senders: readonly Sender[], from: number): Promise<Paced> =>
  paced({ lanes: senders.length, times: rounds / 2, everyMs: eventEveryMs }, async (lane, time) => {
    await must(senders[lane]?.events.post(senders[lane].rounds[from + time] ?? '') ?? Promise.resolve(0))
  })

/** Rows as large as those of the log, written by one statement each; µs of this process's processor for one. */
async function bareInserts(database: Database): Promise<number> {
  const { db } = database
  const { size } = (
    await sql<{ size: number }>`select avg(length(facts))::int as size from match_log_pieces`.execute(db)
  ).rows[0] ?? { size: 300 }
  await sql`create table bench_rows (id bigint generated always as identity primary key, match_id integer not null, facts text not null, at timestamptz not null)`.execute(
    db,
  )
  const facts = 'x'.repeat(size)
  const insert = async (lane: number): Promise<void> => {
    await sql`insert into bench_rows (match_id, facts, at) values (${lane}, ${facts}, ${new Date()})`.execute(db)
  }
  await paced({ lanes: matches, times: warmingBodies, everyMs: bodyEveryMs }, insert)
  const before = process.cpuUsage()
  const { taken } = await paced(
    { lanes: matches, times: seconds * (1_000 / bodyEveryMs), everyMs: bodyEveryMs },
    insert,
  )
  const { user, system } = process.cpuUsage(before)
  await sql`drop table bench_rows`.execute(db)
  return (user + system) / taken.length
}

function tell(words: string): void {
  process.stdout.write(`  ${words}\n`)
}

async function compare(name: string, databaseUrl: string | undefined): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lobby-log-'))
  const environment = {
    ...admin,
    DATA_DIR: folder,
    PORT: String(await freePort()),
    RATE_LIMITS: 'off',
    LOAD_SHEDDING: 'off',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
  }
  const lobby = await Program.start('lobby.ts', [], environment)
  const visitor = new LobbyClient({ base: `http://127.0.0.1:${environment.PORT}` })
  const senders = (await liveMatches(await signInOrganiser(visitor, admin), visitor, matches)).map(senderOf)
  const alone = await sendEvents(senders, 0)
  await sendLog(senders, 0, warmingBodies)
  const before = cpuOf(lobby.pid)
  const [log, beside] = await Promise.all([
    sendLog(senders, warmingBodies, seconds * (1_000 / bodyEveryMs)),
    sendEvents(senders, rounds / 2),
  ])
  const cpuMicros = ((cpuOf(lobby.pid) - before) * 1_000) / log.taken.length
  for (const { log: line, events } of senders) {
    line.end()
    events.end()
  }
  await lobby.order('stop')
  lobby.kill()
  const database = await (databaseUrl === undefined ? openEmbedded(folder) : openServer(databaseUrl))
  const bare = await bareInserts(database)
  await database.close()
  rmSync(folder, { recursive: true, force: true })

  const rate = (log.taken.length * linesEach) / (log.ms / 1_000)
  process.stdout.write(`${name}, ${matches} matches\n`)
  tell(
    `${Math.round(rate)} lines a second (aim 10,000), a body is stored and answered after p50 ${share(log, 0.5).toFixed(1)} ms, p99 ${share(log, 0.99).toFixed(1)} ms`,
  )
  tell(
    `${Math.round(cpuMicros)} µs of its processor a body with the events beside it, ${(cpuMicros / bare).toFixed(1)} times a bare insert of a row as large (${Math.round(bare)} µs); ${((cpuMicros * log.taken.length) / 10_000 / (log.ms / 1_000)).toFixed(0)} % of a core`,
  )
  tell(
    `a round's end meanwhile p50 ${share(beside, 0.5).toFixed(1)} ms, p99 ${share(beside, 0.99).toFixed(1)} ms; without p50 ${share(alone, 0.5).toFixed(1)} ms, p99 ${share(alone, 0.99).toFixed(1)} ms: ${(share(beside, 0.99) / share(alone, 0.99)).toFixed(1)} times`,
  )
}

if (postgresUrl !== undefined) await compare('PostgreSQL', postgresUrl)
await compare('embedded database', undefined)
