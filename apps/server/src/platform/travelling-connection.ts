import {
  AbortedTransactionError,
  CompiledQuery,
  type DatabaseConnection,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'

/** What the database says to one statement. */
export type Answer = { rows: unknown[]; command: string; affectedRows: number }

const changesRows = /^(?:INSERT|UPDATE|DELETE|MERGE)$/

export const how = Symbol('how a statement travels')
/** Goes along with the next trip, or asks several things in one. */
export type Travelling = CompiledQuery & { readonly [how]?: 'later' | readonly CompiledQuery[] }

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

  begin({ isolationLevel, accessMode }: TransactionSettings): void {
    const isolation = isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`
    this.#hasBegun = false
    this.#waiting = [CompiledQuery.raw(`begin${isolation}${accessMode === undefined ? '' : ` ${accessMode}`}`)]
  }

  /**
   * A single statement is a transaction by itself and goes without words around it, but for those that say what it may see; of a transaction that
   * asked nothing, nothing is said.
   * @throws AbortedTransactionError when a statement had failed and PostgreSQL took all back instead.
   */
  async commit(): Promise<void> {
    const [first, only, more] = this.#waiting
    const isAlone = more === undefined && first?.sql === 'begin'
    if (this.#hasBegun || (only !== undefined && !isAlone)) {
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
