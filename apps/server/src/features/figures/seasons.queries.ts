import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { SeasonAt } from './sums.rules.ts'

/** Any constant: under it kept sums grow, each match beside the others, and seasons begin, end and are folded anew, one alone. */
const lockClass = 7_041_048

/** Until the end of the transaction. */
export async function lockSeasons(trx: Trx, how: 'shared' | 'alone'): Promise<void> {
  await (
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${lockClass}::bigint)`
      : sql`select pg_advisory_xact_lock(${lockClass}::bigint)`
  ).execute(trx)
}

/** Seasons that are closed take nothing up any more. */
export async function readSeasonAt(runner: Runner): Promise<SeasonAt> {
  const seasons = await runner
    .selectFrom('seasons')
    .select(['id', 'starts_at', 'ends_at'])
    .where('closed_at', 'is', null)
    .execute()
  return (time) => {
    const at = new Date(time)
    return seasons.find(({ starts_at, ends_at }) => starts_at <= at && at < ends_at)?.id ?? null
  }
}
