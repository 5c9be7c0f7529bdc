import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Any constant: it names the lock under which nodes that start take turns. Versions before took it for their migrations. */
const lockKey = 7_041_010

/**
 * Does what a start does to the database while no other node does: of several that start at once each finds what the one before it made. A node that ends in the
 * middle lets the next one in. `work` asks on other connections than the one that waits here; the embedded database has one, and one process.
 */
export async function inTurn<T>(database: Pick<Database, 'db' | 'kind'>, work: () => Promise<T>): Promise<T> {
  if (database.kind === 'embedded') return work()
  return database.db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${lockKey})`.execute(trx)
    return work()
  })
}
