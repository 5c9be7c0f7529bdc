import { messages, parse, protocol, types, type PGlite } from '@electric-sql/pglite'
import {
  AbortedTransactionError,
  CompiledQuery,
  PGliteAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>

/** What PostgreSQL said of a statement when it had understood it. */
type Statement = {
  /** Under which the session keeps it; empty when it is for once. */
  name: string
  /** Types of the parameters, as numbers of `pg_type`. */
  parameterTypes: readonly number[]
  /** The message that describes its rows; none for a statement that answers no rows. */
  columns: Messages
}

type Answer<Row> = { rows: Row[]; command: string; affectedRows: number }

/** What a product asks comes again and again; what changes tables or settings does not. */
const comesAgain = /^\s*(?:select|insert|update|delete|merge|with)\b/i
const changesTables = /^(?:CREATE|ALTER|DROP)\b/
const changesRows = /^(?:INSERT|UPDATE|DELETE|MERGE)$/

/** One takes some 35 kB of the database's memory, and a list of any length (`in ($1, $2, …)`) makes new ones without end. */
const keptStatements = 400

/**
 * The one session of an embedded database. A statement is understood once and from then on asked for by its name, in one
 * step; `PGlite.query` understands it anew each time, in five, and costs three times as much (docs/decisions/027). Kysely asks
 * one thing after another, also of what a transaction asks side by side.
 */
class EmbeddedConnection implements DatabaseConnection {
  readonly #pglite: PGlite
  readonly #statements = new LRUCache<string, Statement>({
    max: keptStatements,
    dispose: ({ name }) => this.#unneeded.push(name),
  })
  #unneeded: string[] = []
  #named = 0
  #hasChangedTables = false

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, command, affectedRows } = await this.#run<Row>(sql, parameters)
    return changesRows.test(command) ? { rows, numAffectedRows: BigInt(affectedRows) } : { rows }
  }

  /** @throws AbortedTransactionError when a statement had failed and PostgreSQL took all back instead. */
  async commit(): Promise<void> {
    const { command } = await this.#run('commit', [])
    if (command === 'ROLLBACK') throw new AbortedTransactionError()
  }

  streamQuery(): never {
    throw new Error('The embedded database answers all rows at once.')
  }

  /** After tables changed by another way than through here. */
  forgetStatements(): void {
    this.#statements.clear()
  }

  async #run<Row>(text: string, parameters: readonly unknown[]): Promise<Answer<Row>> {
    const { name, parameterTypes, columns } = this.#statements.get(text) ?? (await this.#understand(text))
    const values = parameters.map((value, index) => this.#written(value, parameterTypes[index]))
    const answer = await this.#step(serialize.bind({ statement: name, values }), serialize.execute())
    const [result] = parse.parseResults([...columns, ...answer], this.#pglite.parsers)
    const { rows = [], command = '', affectedRows = 0 } = result ?? {}
    this.#followTables(command)
    // What a row is, its asker says, as with every driver.
    return { rows: rows as Row[], command, affectedRows }
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
    const answer = await this.#step(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const parameters = answer.find((message) => message instanceof messages.ParameterDescriptionMessage)
    const statement = {
      name,
      parameterTypes: parameters?.dataTypeIDs ?? [],
      columns: answer.filter((message) => message instanceof messages.RowDescriptionMessage),
    }
    if (name !== '') this.#statements.set(text, statement)
    return statement
  }

  /**
   * Sends messages and what ends a step. After a fault PostgreSQL leaves out the rest of the step and is ready again. Nothing is
   * to be written back after it: of the file systems of PGlite only those of browsers have a `syncToFs` that does something.
   */
  async #step(...parts: Uint8Array[]): Promise<Messages> {
    const closing = this.#unneeded.map((name) => serialize.close({ type: 'S', name }))
    this.#unneeded = []
    return this.#pglite.execProtocolStream(Buffer.concat([...closing, ...parts, serialize.sync()]), { syncToFs: false })
  }
}

class EmbeddedDriver implements Driver {
  readonly #pglite: PGlite
  readonly #connection: EmbeddedConnection

  constructor(pglite: PGlite, connection: EmbeddedConnection) {
    this.#pglite = pglite
    this.#connection = connection
  }

  async init(): Promise<void> {}

  /** Kysely lets one at a time ask for it, as the adapter says. */
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }

  async releaseConnection(): Promise<void> {}

  /** In one session nobody sees what others are about: every isolation level is the same. */
  async beginTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(): Promise<void> {
    await this.#connection.commit()
  }

  async rollbackTransaction(): Promise<void> {
    await this.#connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async destroy(): Promise<void> {
    if (!this.#pglite.closed) await this.#pglite.close()
  }
}

export type EmbeddedDialect = Dialect & Pick<EmbeddedConnection, 'forgetStatements'>

export function embeddedDialect(pglite: PGlite): EmbeddedDialect {
  const connection = new EmbeddedConnection(pglite)
  return {
    createDriver: () => new EmbeddedDriver(pglite, connection),
    createAdapter: () => new PGliteAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    forgetStatements: () => {
      connection.forgetStatements()
    },
  }
}
