import type { CompiledQuery } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { ClientBase } from 'pg'
import { DatabaseLost, faultOf, isOutdated } from './database-lost.ts'
import { Trip, type Prepared } from './server-trip.ts'
import { written } from './server-values.ts'
import { TravellingConnection, type Answer, type Trips } from './travelling-connection.ts'

/** What a product asks comes again and again; what changes tables or settings does not. */
const comesAgain = /^\s*(?:select|insert|update|delete|merge|with|begin|commit|rollback)\b/i

/** A list of any length (`in ($1, $2, …)`) makes new statements without end, and each costs memory of the session. */
const keptStatements = 400

/**
 * One session of a PostgreSQL server, which understands a statement once and is asked for it by its name from then on. What is asked side by side goes
 * one after another.
 */
export class ServerConnection extends TravellingConnection {
  readonly #client: ClientBase
  readonly #statements = new LRUCache<string, Prepared>({
    max: keptStatements,
    dispose: ({ name }) => this.#unneeded.push(name),
  })
  #unneeded: string[] = []
  #named = 0
  #turn: Promise<unknown> = Promise.resolve()
  #lost: DatabaseLost | null = null

  constructor(client: ClientBase, trips: Trips) {
    super(trips)
    this.#client = client
    // What nobody listens to would end the process: a client tells of its end whether or not somebody waits for an answer.
    client.on('error', (error) => (this.#lost ??= new DatabaseLost(error)))
  }

  /** Whether nobody can speak here any more. */
  get isLost(): boolean {
    return this.#lost !== null
  }

  /** PostgreSQL takes back by itself what a session that is lost had begun; no further fault hides the first one. */
  override async rollback(): Promise<void> {
    try {
      await super.rollback()
    } catch (error) {
      // Whatever became of the transaction, nobody else may find it here.
      this.#lost ??= new DatabaseLost(error)
    }
  }

  /** Several statements without parameters; the rows of all. */
  async script(text: string): Promise<unknown[]> {
    try {
      return [await this.#client.query(text)].flat().flatMap(({ rows }) => rows as unknown[])
    } catch (error) {
      const fault = this.#note(faultOf(error))
      if (!this.#lost) await this.#client.query('rollback').catch((broken: unknown) => this.#note(faultOf(broken)))
      throw fault
    }
  }

  protected send(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const sent = this.#turn.then(() => this.#sendNow(queries))
    this.#turn = sent.catch(() => {})
    return sent
  }

  async #sendNow(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    const isInTransaction = this.#client.getTransactionStatus() !== 'I'
    try {
      return await this.#travel(queries)
    } catch (error) {
      // Tables changed under a statement that is kept. Nothing of the trip is stored, so it may go once more, understood anew.
      if (isInTransaction || !isOutdated(error)) throw error
    }
    this.#statements.clear()
    await this.script('rollback')
    return this.#travel(queries)
  }

  async #travel(queries: readonly CompiledQuery[]): Promise<Answer[]> {
    if (this.#lost) throw this.#lost
    const asked = queries.map(({ sql, parameters }) => ({
      statement: this.#statements.get(sql) ?? this.#prepare(sql),
      values: parameters.map(written),
    }))
    const trip = new Trip(asked, this.#unneeded)
    this.#unneeded = []
    this.#client.query(trip)
    try {
      return await trip.answers
    } catch (error) {
      // Whether PostgreSQL came to know of these, nobody knows.
      for (const { statement } of asked) if (statement.columns === null) this.#statements.delete(statement.text)
      throw this.#note(error)
    }
  }

  #prepare(text: string): Prepared {
    if (!comesAgain.test(text)) return { name: '', text, columns: null }
    const statement = { name: `s${(this.#named += 1)}`, text, columns: null }
    this.#statements.set(text, statement)
    return statement
  }

  #note(error: unknown): unknown {
    if (error instanceof DatabaseLost) this.#lost ??= error
    return error
  }
}
