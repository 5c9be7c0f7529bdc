import type { Connection, FieldDef, Submittable } from 'pg'
import { faultOf } from './database-lost.ts'
import type { Answer } from './travelling-connection.ts'
import { readerOf, type Sent } from './server-values.ts'
import { StatementAnswers, type Column } from './statement-answers.ts'

/** A statement as one session of PostgreSQL keeps it. */
export type Prepared = {
  /** Under which the session keeps it; empty when it is for once. */
  name: string
  text: string
  /** Unknown until PostgreSQL was asked, with its first sending. */
  columns: readonly Column[] | null
}

export type Asked = { statement: Prepared; values: Sent[] }

/**
 * Several statements in one write, with one end: each is parsed (if it is new to the session), bound and run after the one before, and PostgreSQL leaves
 * out what comes behind a fault. node-postgres hands it what comes back, as it does to its own queries.
 */
export class Trip implements Submittable {
  readonly answers: Promise<Answer[]>
  readonly #asked: readonly Asked[]
  /** Names of statements that the session need not keep any longer. */
  readonly #unneeded: readonly string[]
  readonly #settle: PromiseWithResolvers<Answer[]>
  readonly #found = new StatementAnswers()
  #columns: Column[] | null = null

  constructor(asked: readonly Asked[], unneeded: readonly string[]) {
    this.#asked = asked
    this.#unneeded = unneeded
    this.#settle = Promise.withResolvers<Answer[]>()
    this.answers = this.#settle.promise
  }

  submit(connection: Connection): void {
    connection.stream.cork()
    for (const name of this.#unneeded) connection.close({ type: 'S', name }, true)
    const sent = new Set<Prepared>()
    for (const { statement, values } of this.#asked) {
      const { name, text, columns } = statement
      if (columns === null && !sent.has(statement)) {
        connection.parse({ name, text, types: [] }, true)
        connection.describe({ type: 'S', name }, true)
        sent.add(statement)
      }
      connection.bind({ statement: name, values }, true)
      connection.execute(null, true)
    }
    connection.sync()
    connection.stream.uncork()
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: readerOf(dataTypeID) }))
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#found.row(fields, this.#columns ?? this.#current?.columns ?? [])
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#finish(text)
  }

  handleEmptyQuery(): void {
    this.#finish()
  }

  handleError(error: Error): void {
    this.#settle.reject(faultOf(error))
  }

  /** What we could not read must not end the process. */
  handleReadyForQuery(): void {
    try {
      this.#settle.resolve(this.#found.read())
    } catch (error) {
      this.#settle.reject(error)
    }
  }

  get #current(): Prepared | undefined {
    return this.#asked[this.#found.all.length]?.statement
  }

  #finish(tag?: string): void {
    const statement = this.#current
    // One that answers no rows is described by nothing.
    if (statement) statement.columns ??= this.#columns ?? []
    this.#found.end(tag)
    this.#columns = null
  }
}
