import {
  AbortedTransactionError,
  CompiledQuery,
  type Compilable,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely'
import type { Runner, Trx } from './database.ts'

/** What the database says to one statement. */
export type Answer = { rows: unknown[]; command: string; affectedRows: number }

const changesRows = /^(?:INSERT|UPDATE|DELETE|MERGE)$/

const how = Symbol('how a statement travels')
/** Goes along with the next trip, or asks several things in one. */
type Travelling = CompiledQuery & { readonly [how]?: 'later' | readonly CompiledQuery[] }

type RowsOf<Queries extends readonly Compilable<unknown>[]> = {
  [At in keyof Queries]: Queries[At] extends Compilable<infer Row> ? Row[] : never
}

/**
 * Asks several things in one trip and answers the rows of each. They run one after another in this order, and each sees what is true when its
 * turn comes: what stands behind a lock reads what whoever held it wrote.
 */
export async function askTogether<const Queries extends readonly Compilable<unknown>[]>(
  runner: Runner,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  const asked: Travelling = { ...CompiledQuery.raw(''), [how]: queries.map((query) => query.compile()) }
  // What a row is, its statement says; they come back in its order.
  return (await runner.executeQuery(asked)).rows as RowsOf<Queries>
}

/**
 * Writes with the next trip of the transaction, at the latest with its commit: whatever the transaction asks afterwards finds it written. Where it
 * fails, that later statement fails with its error, or the commit.
 */
export async function writeLater(trx: Trx, query: Compilable<unknown> | CompiledQuery<unknown>): Promise<void> {
  const written: Travelling = { ...('compile' in query ? query.compile() : query), [how]: 'later' }
  await trx.executeQuery(written)
}

/** The place of a value in a statement that is written once. */
class Slot {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A statement that is written once and sent often, each time with other values: to write a long one by Kysely costs more than to send it. `write` puts
 * `slot(name)` where a value will stand.
 */
export function writtenOnce<Values extends Record<string, unknown>, Row = unknown>(
  write: (db: Runner, slot: <Name extends keyof Values & string>(name: Name) => Values[Name]) => Compilable<Row>,
): (db: Runner, values: Values) => CompiledQuery<Row> {
  let written: CompiledQuery<Row> | undefined
  return (db, values) => {
    // Kysely hands values through as they are, so a slot stands among the parameters where its value belongs.
    written ??= write(db, (name) => new Slot(name) as Values[typeof name]).compile()
    return {
      ...written,
      parameters: written.parameters.map((value) => (value instanceof Slot ? values[value.name] : value)),
    }
  }
}

/** How often the database was waited for. */
export class Trips {
  readonly #followers = new Set<(statements: readonly string[]) => void>()
  count = 0

  note(statements: readonly string[]): void {
    this.count += 1
    for (const tell of this.#followers) tell(statements)
  }

  /** Tells the statements of every trip, in their order. Answers how to stop. */
  follow(tell: (statements: readonly string[]) => void): () => void {
    this.#followers.add(tell)
    return () => void this.#followers.delete(tell)
  }
}

/**
 * One session of a database, which is spoken to in as few trips as its asker's questions allow (docs/decisions/028): the beginning of a transaction
 * goes with its first statement, what is written later with the next one, and nothing is said of a transaction that asked nothing.
 */
export abstract class TravellingConnection implements DatabaseConnection {
  readonly #trips: Trips
  #waiting: CompiledQuery[] = []
  /** Whether the database knows of the transaction. */
  #hasBegun = false

  constructor(trips: Trips) {
    this.#trips = trips
  }

  /** Sends statements in one go and waits for the answers of all. @throws what the first of them fails with */
  protected abstract send(statements: readonly CompiledQuery[]): Promise<Answer[]>

  async executeQuery<Row>(query: Travelling): Promise<QueryResult<Row>> {
    const travels = query[how]
    if (travels === 'later') {
      this.#waiting.push(query)
      return { rows: [] }
    }
    if (travels !== undefined) return { rows: (await this.#travel(travels)).map(({ rows }) => rows) as Row[] }
    const [{ rows, command, affectedRows } = noAnswer] = await this.#travel([query])
    return {
      rows: rows as Row[],
      ...(changesRows.test(command) ? { numAffectedRows: BigInt(affectedRows) } : {}),
    }
  }

  begin(): void {
    this.#hasBegun = false
    this.#waiting = [CompiledQuery.raw('begin')]
  }

  /**
   * A single statement is a transaction by itself and goes without words around it; of a transaction that asked nothing, nothing is said.
   * @throws AbortedTransactionError when a statement had failed and PostgreSQL took all back instead.
   */
  async commit(): Promise<void> {
    const [, only, more] = this.#waiting
    if (this.#hasBegun || more !== undefined) {
      const [answer] = await this.#travel([CompiledQuery.raw('commit')])
      if (answer?.command === 'ROLLBACK') throw new AbortedTransactionError()
    } else {
      this.#waiting = []
      if (only !== undefined) await this.#go([only])
    }
  }

  async rollback(): Promise<void> {
    this.#waiting = []
    if (this.#hasBegun) await this.#travel([CompiledQuery.raw('rollback')])
  }

  streamQuery(): never {
    throw new Error('All rows are answered at once.')
  }

  /** Answers those of `asked` alone. */
  async #travel(asked: readonly CompiledQuery[]): Promise<Answer[]> {
    const statements = [...this.#waiting, ...asked]
    this.#waiting = []
    this.#hasBegun = true
    return (await this.#go(statements)).slice(-asked.length)
  }

  #go(statements: readonly CompiledQuery[]): Promise<Answer[]> {
    this.#trips.note(statements.map(({ sql }) => sql))
    return this.send(statements)
  }
}

const noAnswer: Answer = { rows: [], command: '', affectedRows: 0 }
