import type { ConnectionOptions } from 'node:tls'
import { Pool, type ClientConfig, type PoolClient } from 'pg'
import { DatabaseLine } from './database-line.ts'
import { DatabaseLost, faultOf } from './database-lost.ts'
import { ServerConnection } from './server-connection.ts'
import { readerOf } from './server-values.ts'
import type { Trips } from './travelling-connection.ts'

const connections = 10
const connectWithinMs = 5_000
/** With all connections taken for so long, whoever waits for one is better told to come again. */
const waitAtMostMs = 60_000
const keepAliveAfterMs = 60_000
/** What a session keeps in memory grows with its age. */
const livesSeconds = 3_600
/** What is under way may end; somebody who waits for a lock must not hold the closing. */
const closeWithinMs = 5_000

/** The connections to one PostgreSQL server. Any of them may be lost at any time: then another one is made for whoever comes next. */
export class ServerPool {
  readonly line = new DatabaseLine(connections)
  readonly #pool: Pool
  readonly #all = new Map<PoolClient, ServerConnection>()
  readonly #clients = new WeakMap<ServerConnection, PoolClient>()

  constructor(url: string, trips: Trips) {
    this.#pool = new Pool({
      ...addressOf(url),
      types: { getTypeParser: readerOf as never },
      fallback_application_name: 'lobby',
      max: connections,
      connectionTimeoutMillis: connectWithinMs,
      idleTimeoutMillis: 0,
      maxLifetimeSeconds: livesSeconds,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    })
    this.#pool.on('connect', (client) => {
      const connection = new ServerConnection(client, trips)
      this.#all.set(client, connection)
      this.#clients.set(connection, client)
    })
    this.#pool.on('remove', (client) => this.#all.delete(client))
    // One that nobody had is lost: the pool has let go of it already.
    this.#pool.on('error', () => {})
  }

  /** @throws DatabaseLost */
  async take(): Promise<ServerConnection> {
    if (!(await this.line.enter(waitAtMostMs))) throw new DatabaseLost('all connections are taken')
    try {
      const client = await this.#pool.connect()
      const connection = this.#all.get(client)
      if (!connection) throw new Error('a connection that the pool did not tell of')
      return connection
    } catch (error) {
      this.line.leave()
      throw faultOf(error)
    }
  }

  giveBack(connection: ServerConnection): void {
    this.#clients.get(connection)?.release(connection.isLost)
    this.line.leave()
  }

  /** Statements without parameters; they may open a transaction of their own, so they stay on one connection. */
  async script(text: string): Promise<unknown[]> {
    const connection = await this.take()
    try {
      return await connection.script(text)
    } finally {
      this.giveBack(connection)
    }
  }

  async close(): Promise<void> {
    if (this.#pool.ending) return
    const cut = setTimeout(() => {
      for (const client of this.#all.keys()) void client.end()
    }, closeWithinMs)
    await this.#pool.end()
    clearTimeout(cut)
  }
}

/** What an address says, with the words of libpq for TLS; without any it is spoken plainly, whatever the environment says. */
function addressOf(text: string): ClientConfig {
  const url = new URL(text)
  const mode = url.searchParams.get('sslmode') ?? url.searchParams.get('ssl')
  url.searchParams.delete('sslmode')
  url.searchParams.delete('ssl')
  return { ssl: tlsOf(mode), connectionString: url.href }
}

function tlsOf(mode: string | null): ConnectionOptions | false {
  if (mode === null || mode === 'disable' || mode === 'false') return false
  // Nobody listens in, but who answers is not asked.
  const isAnybody = mode === 'require' || mode === 'prefer' || mode === 'allow'
  return isAnybody ? { rejectUnauthorized: false } : {}
}
