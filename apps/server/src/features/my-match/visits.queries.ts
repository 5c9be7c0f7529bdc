import { sql } from 'kysely'
import type { Runner } from '#platform/database'

/** So long without a word ends a visit. */
const visitMs = 30 * 60_000

const pauseBefore = (now: Date): Date => new Date(now.getTime() - visitMs)

/** The end of the visit before the one that somebody is in now, or begins; null in their first. */
export async function findSince(runner: Runner, userId: string, now: Date): Promise<Date | null> {
  const row = await runner.selectFrom('user_visits').selectAll().where('user_id', '=', userId).executeTakeFirst()
  if (row === undefined) return null
  return row.last_at <= pauseBefore(now) ? row.last_at : row.since
}

/** Somebody is here: the visit under way goes on, or the next one begins. One statement, so that several tabs at once make one visit. */
export async function noteVisit(runner: Runner, userId: string, now: Date): Promise<Date | null> {
  const { since } = await runner
    .insertInto('user_visits')
    .values({ user_id: userId, since: null, last_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        since: sql<Date | null>`case when user_visits.last_at <= ${pauseBefore(now)} then user_visits.last_at else user_visits.since end`,
        last_at: sql<Date>`greatest(user_visits.last_at, excluded.last_at)`,
      }),
    )
    .returning('since')
    .executeTakeFirstOrThrow()
  return since
}
