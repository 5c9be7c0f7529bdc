import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import type { ReservedSql, Sql } from 'postgres'
import { TravellingConnection, type Answer, type Trips } from './travelling-connection.ts'

/** A connection of the pool while somebody has it. Statements of one trip are sent without waiting for each other's answers. */
class ServerConnection extends TravellingConnection {
  readonly #reserved: ReservedSql

  constructor(reserved: ReservedSql, trips: Trips) {
    super(trips)
    this.#reserved = reserved
  }

  protected async send(statements: readonly CompiledQuery[]): Promise<Answer[]> {
    const asked = statements.map(({ sql, parameters }) =>
      // What a parameter may be, the driver says by what it is given.
      this.#reserved.unsafe(sql, [...parameters] as never[], { prepare: true, simple: false } as never).execute(),
    )
    const answers = await Promise.allSettled(asked)
    // After a fault in a transaction PostgreSQL refuses what comes behind it: the first one says what was wrong.
    return answers.map((answer) => {
      if (answer.status === 'rejected') throw answer.reason
      const { command, count } = answer.value
      return { rows: Array.from(answer.value), command, affectedRows: count }
    })
  }

  release(): void {
    this.#reserved.release()
  }
}

class ServerDriver implements Driver {
  readonly #client: Sql
  readonly #trips: Trips

  constructor(client: Sql, trips: Trips) {
    this.#client = client
    this.#trips = trips
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new ServerConnection(await this.#client.reserve(), this.#trips)
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    connection.release()
  }

  async beginTransaction(connection: ServerConnection, settings: TransactionSettings): Promise<void> {
    connection.begin(settings)
  }

  async commitTransaction(connection: ServerConnection): Promise<void> {
    await connection.commit()
  }

  async rollbackTransaction(connection: ServerConnection): Promise<void> {
    await connection.rollback()
  }

  async destroy(): Promise<void> {}
}

/** PostgreSQL by postgres.js, in as few trips as can be (docs/decisions/028). Whoever opened the pool closes it. */
export function serverDialect(client: Sql, trips: Trips): Dialect {
  return {
    createDriver: () => new ServerDriver(client, trips),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
