import { sql } from 'kysely'
import type { AdminEconomy, AdminEntryQuery } from '@lobby/contract'
import type { Runner } from '#platform/database'
import type { SkillsEntryRow } from '../ledger.queries.ts'

export type OwnedEntryRow = SkillsEntryRow & { user_id: string; username: string; key: string }

type Sought = Pick<AdminEntryQuery, 'user' | 'kind'>

function entries(runner: Runner, { user, kind }: Sought) {
  let sought = runner.selectFrom('skills_entries').innerJoin('users', 'users.id', 'skills_entries.user_id')
  if (user !== undefined && user !== '')
    sought = sought.where((eb) => eb.or([eb('users.id', '=', user), eb('users.username_key', '=', user.toLowerCase())]))
  if (kind !== undefined) sought = sought.where('skills_entries.kind', '=', kind)
  return sought
}

const columns = [
  'skills_entries.id',
  'kind',
  'about',
  'amount',
  'skills_entries.created_at',
  'user_id',
  'username',
  'key',
] as const

/** One page, the newest first, and what all that were asked for come to. */
export async function listOwnedEntries(
  runner: Runner,
  { limit, offset, ...sought }: AdminEntryQuery,
): Promise<{ rows: OwnedEntryRow[]; total: number; amount: number }> {
  const sums = await entries(runner, sought)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`coalesce(sum(amount), 0)::int`.as('amount')])
    .executeTakeFirstOrThrow()
  const rows = await entries(runner, sought)
    .select(columns)
    .orderBy('skills_entries.id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<OwnedEntryRow>()
    .execute()
  return { rows, ...sums }
}

/** Entries in the order in which they were made, those after `afterId`. */
export function listEntriesAfter(
  runner: Runner,
  sought: Sought,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<OwnedEntryRow[]> {
  return entries(runner, sought)
    .select(columns)
    .where('skills_entries.id', '>', afterId)
    .orderBy('skills_entries.id')
    .limit(limit)
    .$castTo<OwnedEntryRow>()
    .execute()
}

export async function sumLedger(runner: Runner): Promise<Omit<AdminEconomy, 'check'>> {
  const all = await runner
    .selectFrom('skills_entries')
    .select([
      sql<number>`coalesce(sum(amount), 0)::int`.as('balance'),
      sql<number>`count(*)::int`.as('entries'),
      sql<number>`count(distinct user_id)::int`.as('people'),
    ])
    .executeTakeFirstOrThrow()
  const kinds = await runner
    .selectFrom('skills_entries')
    .select(['kind', sql<number>`count(*)::int`.as('entries'), sql<number>`sum(amount)::int`.as('amount')])
    .groupBy('kind')
    .$castTo<AdminEconomy['kinds'][number]>()
    .execute()
  return { ...all, kinds }
}

/**
 * Holds the ledger against what its entries are for. The other side of each pair stands in a table of the feature that made the
 * entry in the same transaction, so any difference is a fault, of the program or of somebody who wrote into the database.
 */
export async function checkLedger(runner: Runner): Promise<AdminEconomy['check']> {
  const { rows } = await sql<AdminEconomy['check']>`select
    (select count(*)::int from
      (select user_id, key from skills_entries where kind = 'quest') as entered
      full join (select user_id, 'quest:' || quest_id as key from quest_claims) as claimed using (user_id, key)
      where entered.user_id is null or claimed.user_id is null) as quests,
    (select count(*)::int from
      (select user_id, about, sum(case kind when 'achievement' then 1 else -1 end)::int as held from skills_entries
        where kind in ('achievement', 'achievement_taken_back') group by user_id, about) as entered
      full join (select user_id, achievement_id as about, (taken_back_at is null)::int as held
        from achievement_unlocks) as unlocked using (user_id, about)
      where entered.held is distinct from unlocked.held) as achievements,
    (select count(*)::int from
      (select user_id, key from skills_entries where kind = 'adjustment') as entered
      full join (select user_id, details ->> 'key' as key from admin_acts where act = 'skills.adjusted') as acts
        using (user_id, key)
      where entered.user_id is null or acts.user_id is null) as adjustments,
    (select count(*)::int from
      (select user_id from skills_entries group by user_id having sum(amount) < 0) as owing) as below_zero
  `.execute(runner)
  return rows[0] ?? { quests: 0, achievements: 0, adjustments: 0, below_zero: 0 }
}
