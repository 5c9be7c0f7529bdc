import { sql } from 'kysely'
import type { Runner } from '#platform/database'

export type DeskCup = { id: number; name: string; is_played: boolean }

/** So many tournaments that take teams or are played are looked into. */
const mostCups = 40

/**
 * Tournaments in which something may wait for an organiser: those that are played first, then those that should have begun, those that wait for payments, and all others by their start. Beside
 * them how many there are.
 */
export async function listRunningCups(runner: Runner, now: Date): Promise<{ cups: DeskCup[]; total: number }> {
  const { rows } = await sql<DeskCup & { total: number }>`
    select id, name, status in ('live', 'check_in') as is_played, (count(*) over ())::int as total
    from tournaments cup where status in ('open', 'closed', 'check_in', 'live')
    order by case when status in ('live', 'check_in') then 0 when start_date <= ${now} then 1
      when exists (select from registrations entry where entry.tournament_id = cup.id and entry.status = 'pending_payment') then 2 else 3 end,
      start_date, id
    limit ${mostCups}`.execute(runner)
  return { cups: rows.map(({ id, name, is_played }) => ({ id, name, is_played })), total: rows[0]?.total ?? 0 }
}

/** Their names, of those that are over. */
export async function listOverCups(runner: Runner, ids: readonly number[]): Promise<DeskCup[]> {
  if (ids.length === 0) return []
  const rows = await runner
    .selectFrom('tournaments')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .where('status', 'in', ['finished', 'cancelled'])
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, is_played: false }))
}
