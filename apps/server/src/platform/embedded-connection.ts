import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'
import postgres, { type Sql } from 'postgres'

/** One message of PostgreSQL's protocol: a letter, the length with itself, the body. */
function message(type: string, ...body: number[]): Buffer {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(type)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.set(body, 5)
  return bytes
}

/** AuthenticationOk, then ReadyForQuery outside a transaction: whoever is in this process has proven enough. */
const welcome = Buffer.concat([message('R', 0, 0, 0, 0), message('Z', 'I'.charCodeAt(0))])
const terminate = 'X'.charCodeAt(0)

/**
 * A connection to the embedded database that speaks the protocol of a server, for a driver of servers: a statement goes in and
 * comes back in one step, and is understood and planned once. PGlite's own `query` takes five steps and plans each time, which
 * cost three times as much (docs/decisions/027). PGlite has one session: of several connections one at a time may be open.
 */
class EmbeddedConnection extends Duplex {
  readonly #pglite: PGlite
  #isGreeted = false

  constructor(pglite: PGlite) {
    super()
    this.#pglite = pglite
  }

  /** As of a `net.Socket`, which the driver asks before it ends. */
  get readyState(): 'open' | 'closed' {
    return this.destroyed ? 'closed' : 'open'
  }

  override _read(): void {
    // What comes back is pushed when it is there.
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    void this.#pass(chunk, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    done()
    this.destroy()
  }

  async #pass(chunk: Buffer, done: (error: Error | null) => void): Promise<void> {
    let fault: Error | null = null
    try {
      const answer = await this.#answer(chunk)
      if (answer) this.push(answer)
    } catch (error) {
      fault = error instanceof Error ? error : new Error(String(error))
    }
    done(fault)
  }

  async #answer(chunk: Buffer): Promise<Uint8Array | null> {
    // A session ends with its connection; PGlite itself would end.
    if (chunk[0] === terminate) return null
    if (this.#isGreeted) return this.#pglite.execProtocolRaw(chunk)
    this.#isGreeted = true
    // The one session goes on: what an earlier connection left open or prepared is forgotten.
    await this.#pglite.exec('rollback')
    await this.#pglite.exec('discard all')
    return welcome
  }
}

/** The driver's types do not know of `socket` (its README: Custom socket). */
type Options = postgres.Options<Record<string, never>> & { socket: () => EmbeddedConnection }

/** The one connection, for as long as the process runs: nothing is gained by a new one, and no start may be late here. */
export function connectEmbedded(pglite: PGlite): Sql {
  const options: Options = {
    max: 1,
    ssl: false,
    max_lifetime: null,
    connect_timeout: 0,
    onnotice: () => {},
    socket: () => new EmbeddedConnection(pglite),
  }
  return postgres(options)
}
