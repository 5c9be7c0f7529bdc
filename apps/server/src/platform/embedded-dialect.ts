import { setImmediate as nextTurn } from 'node:timers/promises'
import { types, type PGlite } from '@electric-sql/pglite'
import {
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import { LRUCache } from 'lru-cache'
import type { BackendMessage, Field } from 'pg-protocol/dist/messages.js'
import { DatabaseError, serialize } from 'pg-protocol'
import { Parser } from 'pg-protocol/dist/parser.js'
import { DatabaseLine } from './database-line.ts'
import { StatementAnswers, type Column } from './statement-answers.ts'
import { TravellingConnection, type Answer, type Trips } from './travelling-connection.ts'

/** What PostgreSQL said of a statement when it had understood it. */
type Statement = {
  /** Under which the session keeps it; empty when it is for once. */
  name: string
  /** Types of the parameters, as numbers of `pg_type`. */
  parameterTypes: readonly number[]
  /** None for a statement that answers no rows. */
  columns: readonly Column[]
}

/** What a product asks comes again and again; what changes tables or settings does not. */
const comesAgain = /^\s*(?:select|insert|update|delete|merge|with|begin|commit|rollback)\b/i
const changesTables = /^(?:CREATE|ALTER|DROP)\b/

/** One takes some 35 kB of the database's memory, and a list of any length (`in ($1, $2, …)`) makes new ones without end. */
const keptStatements = 400

/**
 * So long, in ms, the database computes before all else that waits gets its turn. It computes in the thread that answers requests, and one
 * statement follows another without the event loop between them: a backlog held sockets, health and game servers for as long as it lasted.
 */
const turn = 10

/**
 * The one session of an embedded database. A statement is understood once and from then on asked for by its name, in one
 * step; `PGlite.query` understands it anew each time, in five, and costs six times as much (docs/decisions/027). Messages are written and read as those of a server
 * are, by the package that node-postgres has for it: PGlite's own way takes twice as long. Kysely asks
 * one thing after another, also of what a transaction asks side by side.
 */
class EmbeddedConnection extends TravellingConnection {
  readonly #pglite: PGlite
  readonly #statements = new LRUCache<string, Statement>({
    max: keptStatements,
    dispose: ({ name }) => this.#unneeded.push(name),
  })
  #unneeded: string[] = []
  #named = 0
  #hasChangedTables = false
  /** Comes with the next turn of the event loop; null until something is asked in this one. */
  #nextTurn: Promise<void> | null = null
  #turnBegan = 0

  constructor(pglite: PGlite, trips: Trips) {
    super(trips)
    this.#pglite = pglite
  }

  /** After tables changed by another way than through here. */
  forgetStatements(): void {
    this.#statements.clear()
  }

  protected async send(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    // What is understood for once alone takes the place of the one before: it goes by itself.
    if (queries.length > 1 && queries.some(({ sql }) => !comesAgain.test(sql))) return this.#sendEach(queries)
    const statements: Statement[] = []
    for (const { sql } of queries) statements.push(this.#statements.get(sql) ?? (await this.#understand(sql)))
    const asked = queries.flatMap(({ parameters }, at) => {
      const { name, parameterTypes } = statements[at] ?? nothingUnderstood
      const values = parameters.map((value, index) => this.#written(value, parameterTypes[index]))
      return [serialize.bind({ statement: name, values }), serialize.execute()]
    })
    const found = new StatementAnswers()
    await this.#step(asked, (message) => {
      if (isOf(message, 'dataRow')) found.row(message.fields, statements[found.all.length]?.columns ?? [])
      else if (isOf(message, 'commandComplete')) found.end(message.text)
      else if (message.name === 'emptyQuery') found.end()
    })
    const answers = found.read()
    for (const { command } of answers) this.#followTables(command)
    return answers
  }

  async #sendEach(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const answers: Answer[] = []
    for (const query of queries) answers.push(...(await this.send([query])))
    return answers
  }

  /** Columns of a kept statement are those of its tables when it was understood; a taken back change changes them once more. */
  #followTables(command: string): void {
    const isOver = command === 'COMMIT' || command === 'ROLLBACK'
    const isChange = changesTables.test(command)
    if (isChange || (isOver && this.#hasChangedTables)) this.forgetStatements()
    if (isChange || isOver) this.#hasChangedTables = isChange
  }

  #written(value: unknown, type: number = types.TEXT): string | null {
    if (value === null || value === undefined) return null
    return (this.#pglite.serializers[type] ?? types.types.string.serialize)(value as string)
  }

  async #understand(text: string): Promise<Statement> {
    const name = comesAgain.test(text) ? `s${(this.#named += 1)}` : ''
    let parameterTypes: readonly number[] = []
    let columns: readonly Column[] = []
    await this.#step([serialize.parse({ name, text }), serialize.describe({ type: 'S', name })], (message) => {
      if (isOf(message, 'parameterDescription')) parameterTypes = message.dataTypeIDs
      else if (isOf(message, 'rowDescription'))
        columns = message.fields.map((field) => ({ name: field.name, read: this.#readerOf(field.dataTypeID) }))
    })
    const statement = { name, parameterTypes, columns }
    if (name !== '') this.#statements.set(text, statement)
    return statement
  }

  /**
   * Sends messages and what ends a step. After a fault PostgreSQL leaves out the rest of the step and is ready again. Nothing is
   * to be written back after it: of the file systems of PGlite only those of browsers have a `syncToFs` that does something.
   */
  async #step(parts: readonly Uint8Array[], hear: (message: BackendMessage) => void): Promise<void> {
    const closing = this.#unneeded.map((name) => serialize.close({ type: 'S', name }))
    this.#unneeded = []
    const sent = Buffer.concat([...closing, ...parts, serialize.sync()])
    const parser = new Parser()
    let fault: DatabaseError | undefined
    await this.#pglite.execProtocolRawStream(sent, {
      syncToFs: false,
      onRawData: (bytes) => {
        // Of the database's own memory: what it says next stands in the same place.
        parser.parse(Buffer.from(bytes), (message) => {
          if (message instanceof DatabaseError) fault ??= message
          else hear(message)
        })
      },
    })
    if (fault !== undefined) throw fault
    await this.#letOthers()
  }

  #readerOf(type: number): Column['read'] {
    const read = this.#pglite.parsers[type]
    return read === undefined ? String : (text) => read(text, type)
  }

  async #letOthers(): Promise<void> {
    if (this.#nextTurn === null) {
      this.#turnBegan = performance.now()
      this.#nextTurn = nextTurn().then(() => void (this.#nextTurn = null))
    } else if (performance.now() - this.#turnBegan > turn) {
      await this.#nextTurn
    }
  }
}

const nothingUnderstood: Statement = { name: '', parameterTypes: [], columns: [] }

/** What messages of these names say. */
type Said = {
  dataRow: { fields: (string | null)[] }
  commandComplete: { text: string }
  parameterDescription: { dataTypeIDs: number[] }
  rowDescription: { fields: Field[] }
}
function isOf<Name extends keyof Said>(message: BackendMessage, name: Name): message is BackendMessage & Said[Name] {
  return message.name === name
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: EmbeddedConnection
  readonly #line: DatabaseLine

  constructor(pglite: PGlite, connection: EmbeddedConnection, line: DatabaseLine) {
    this.#pglite = pglite
    this.#connection = connection
    this.#line = line
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    await this.#line.enter()
    return this.#connection
  }

  async releaseConnection(): Promise<void> {
    this.#line.leave()
  }

  async beginTransaction(_connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    this.#connection.begin(settings)
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit()
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.rollback()
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

/** Kysely would let one at a time ask for the connection, in the order of coming alone; our line knows who goes first. */
class EmbeddedAdapter extends PGliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true
  }
}

export type EmbeddedDialect = Dialect & Pick<EmbeddedConnection, 'forgetStatements'> & { line: DatabaseLine }

export function embeddedDialect(pglite: PGlite, trips: Trips): EmbeddedDialect {
  const connection = new EmbeddedConnection(pglite, trips)
  const line = new DatabaseLine(1)
  return {
    line,
    createDriver: () => new EmbeddedDriver(pglite, connection, line),
    createAdapter: () => new EmbeddedAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    forgetStatements: () => {
      connection.forgetStatements()
    },
  }
}
