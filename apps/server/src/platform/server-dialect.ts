import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Dialect,
  type Driver,
  type TransactionSettings,
} from 'kysely'
import type { ServerConnection } from './server-connection.ts'
import type { ServerPool } from './server-pool.ts'

class ServerDriver implements Driver {
  readonly #pool: ServerPool

  constructor(pool: ServerPool) {
    this.#pool = pool
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<ServerConnection> {
    return this.#pool.take()
  }

  async releaseConnection(connection: ServerConnection): Promise<void> {
    this.#pool.giveBack(connection)
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

/** PostgreSQL by node-postgres, in as few trips as can be (docs/decisions/028). Whoever opened the pool closes it. */
export function serverDialect(pool: ServerPool): Dialect {
  return {
    createDriver: () => new ServerDriver(pool),
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
