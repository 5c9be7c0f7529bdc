import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { socketPath } from '@lobby/contract'
import type { ChaosSite, Node } from './chaos-site.ts'

/** What is done to a site while a cup is played; it ends with everything there again. Answers what was done, in words. */
export type Fault = {
  /** As it is typed. */
  key: string
  name: string
  strike: (site: ChaosSite, options: Strike) => Promise<string>
}

/** How often, and how long. */
export type Strike = { restarts: number; kills: number; holdMs: number }

async function restartPostgres({ services: { postgres } }: ChaosSite, { restarts }: Strike): Promise<string> {
  for (let time = 0; time < restarts; time++) {
    await postgres.halt(time % 2 === 0 ? 'fast' : 'immediate')
    await postgres.begin()
    await sleep(200)
  }
  return `${restarts} times`
}

async function pausePostgres({ services: { postgres } }: ChaosSite, { holdMs }: Strike): Promise<string> {
  postgres.signal('SIGSTOP')
  await sleep(holdMs)
  postgres.signal('SIGCONT')
  return `for ${holdMs} ms`
}

/** Somebody else takes every connection that there is, those of the site first. */
async function takeConnections({ databaseUrl }: ChaosSite, { holdMs }: Strike): Promise<string> {
  const taken: Client[] = []
  const until = Date.now() + holdMs
  const first = new Client(databaseUrl)
  await first.connect()
  first.on('error', () => {})
  while (Date.now() < until) {
    const mine = [0, ...taken.map((client) => (client as Client & { processID: number }).processID)]
    await first.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid() and pid <> all($1)`,
      [mine],
    )
    for (;;) {
      const client = new Client(databaseUrl)
      client.on('error', () => {})
      const isIn = await client.connect().then(
        () => true,
        () => false,
      )
      if (!isIn) break
      taken.push(client)
    }
    await sleep(100)
  }
  await Promise.all([first, ...taken].map((client) => client.end()))
  return `${taken.length} taken by somebody else for ${holdMs} ms`
}

/** Filled to the last byte; what PostgreSQL does of it is its own affair, and it is begun anew where it fell over. */
async function fillDisk({ services: { folder, isSmall, postgres } }: ChaosSite, { holdMs }: Strike): Promise<string> {
  if (!isSmall) return 'left out: it needs root, and a tmpfs that may be mounted'
  const file = path.join(folder, 'filler')
  const until = Date.now() + holdMs
  while (Date.now() < until) {
    fill(file)
    await sleep(200)
  }
  rmSync(file)
  const client = new Client(postgres.url)
  const isThere = await client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
  if (!isThere) {
    await postgres.halt('immediate')
    await postgres.begin()
  }
  return `for ${holdMs} ms; PostgreSQL ${isThere ? 'stayed' : 'fell over and was begun anew'}`
}

function fill(file: string): void {
  const descriptor = openSync(file, 'a')
  try {
    for (let size = 1 << 20; size > 0;) {
      try {
        writeSync(descriptor, randomBytes(size))
      } catch {
        size >>= 1
      }
    }
  } finally {
    closeSync(descriptor)
  }
}

async function loseRedis({ services: { redis } }: ChaosSite, { holdMs }: Strike): Promise<string> {
  await redis.halt()
  await sleep(holdMs)
  await redis.begin()
  return `for ${holdMs} ms`
}

/** First one process alone, then the other. */
async function cutWays({ nodes }: ChaosSite, { holdMs }: Strike): Promise<string> {
  for (const { ways } of nodes) {
    await Promise.all([ways.database.cut(), ways.redis.cut()])
    await sleep(holdMs)
    await Promise.all([ways.database.mend(), ways.redis.mend()])
    await sleep(500)
  }
  return `each from database and Redis, for ${holdMs} ms`
}

/** An hour ahead, an hour behind, and right again; of one process alone. */
async function moveClocks({ nodes: [first] }: ChaosSite, { holdMs }: Strike): Promise<string> {
  for (const offsetMs of [3_600_000, -3_600_000, 0]) {
    first.moveClock(offsetMs)
    await sleep(holdMs / 2)
  }
  return 'of one process, an hour ahead, an hour behind, and right again'
}

const deafReaders = 40

/** Sockets that ask to watch and read nothing of what comes. */
async function readNothing({ front }: ChaosSite, { holdMs }: Strike): Promise<string> {
  const sockets = await Promise.all(Array.from({ length: deafReaders }, () => deaf(front.port)))
  await sleep(holdMs)
  for (const socket of sockets) socket.destroy()
  return `${deafReaders} sockets for ${holdMs} ms`
}

async function deaf(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const key = randomBytes(16).toString('base64')
  const head = [
    `GET ${socketPath}/?EIO=4&transport=websocket HTTP/1.1`,
    'Host: 127.0.0.1',
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${key}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  await new Promise((resolve) => socket.once('data', resolve))
  for (const packet of ['40', '420["watch","tournaments"]']) socket.write(frame(packet))
  socket.pause()
  return socket
}

/** A masked text frame (RFC 6455 §5.2) of a client, with a mask of zeros. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)])
}

async function killOne({ nodes }: ChaosSite, { kills }: Strike): Promise<string> {
  const [first, second] = nodes
  for (let time = 0; time < kills; time++) {
    const victim: Node = time % 2 === 0 ? first : second
    await victim.kill('SIGKILL')
    await victim.start()
    await sleep(1_000)
  }
  return `${kills} times, in turns`
}

export const faults: readonly Fault[] = [
  { key: 'restart', name: 'PostgreSQL restarted', strike: restartPostgres },
  { key: 'pause', name: 'PostgreSQL paused', strike: pausePostgres },
  { key: 'connections', name: 'out of connections', strike: takeConnections },
  { key: 'disk', name: 'disk full', strike: fillDisk },
  { key: 'redis', name: 'Redis gone and back', strike: loseRedis },
  { key: 'network', name: 'network cut', strike: cutWays },
  { key: 'clocks', name: 'clock jumps', strike: moveClocks },
  { key: 'readers', name: 'readers that read nothing', strike: readNothing },
  { key: 'kill', name: 'kill -9 of one of two', strike: killOne },
]
