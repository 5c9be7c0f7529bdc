import { sql } from 'kysely'
import type { Trx } from '#platform/database'
import type { ProvenIdentity } from './proven-identity.ts'

/** Two sign-ins of one identity at the same time take turns from here to the end of the transaction. */
export async function lockIdentity(trx: Trx, { provider, accountId }: ProvenIdentity): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${accountId}`}, 0))`.execute(trx)
}
