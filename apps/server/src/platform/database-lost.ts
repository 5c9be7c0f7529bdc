import { DatabaseError } from 'pg'

/**
 * The way to the database is gone, or never was. Of what was under way nobody knows: a commit whose answer did not arrive may stand. So whoever asked
 * hears neither that it is stored nor that it is not, but that it can be tried again.
 */
export class DatabaseLost extends Error {
  override name = 'DatabaseLost'
  readonly code = 'DATABASE_LOST'

  constructor(cause: unknown) {
    super(wordsOf(cause), { cause })
  }
}

/** Of several addresses that all refused, Node tells by its code alone. */
function wordsOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause)
  return cause.message || ('code' in cause ? String(cause.code) : cause.name)
}

/** Faults after which PostgreSQL closes the session: shutting down, starting up, full, out of patience. Its word for their weight depends on its language. */
const endsSession = /^(?:08...|57P0.|53300|25P0[34])$/

/** What node-postgres fails with: what PostgreSQL answers by its own words stands for itself, everything else is the way to it. */
export function faultOf(error: unknown): unknown {
  if (error instanceof DatabaseLost) return error
  return error instanceof DatabaseError && !endsSession.test(error.code ?? '') ? error : new DatabaseLost(error)
}

/** What a kept statement answers, or what it is made of, is no longer what it was when it was understood. */
export function isOutdated(error: unknown): boolean {
  if (!(error instanceof DatabaseError)) return false
  return error.routine === 'RevalidateCachedQuery' || error.routine === 'FetchPreparedStatement'
}
