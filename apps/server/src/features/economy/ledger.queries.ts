import type { SkillsEntryKind } from '@lobby/contract'
import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'

export type SkillsEntryOrder = {
  userId: string
  /** What it is for, so told that the same thing has the same key for ever. */
  key: string
  kind: SkillsEntryKind
  /** The achievement or quest; the reason of an adjustment. */
  about: string
  /** Whole SKILLS, not 0; negative takes back. */
  amount: number
  at: Date
}

export type SkillsEntryRow = {
  id: number
  kind: SkillsEntryKind
  about: string
  amount: number
  created_at: Date
}

/** Enters SKILLS in the transaction of what they are for. The same key again changes nothing; answers whether it was new. */
export async function enterSkills(trx: Trx, { userId, at, ...entry }: SkillsEntryOrder): Promise<boolean> {
  const row = await trx
    .insertInto('skills_entries')
    .values({ ...entry, user_id: userId, created_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The sum of all entries. */
export async function readBalance(runner: Runner, userId: string): Promise<number> {
  return (await sumEntries(runner, userId)).balance
}

export async function sumEntries(runner: Runner, userId: string): Promise<{ balance: number; total: number }> {
  return runner
    .selectFrom('skills_entries')
    .select([sql<number>`coalesce(sum(amount), 0)::int`.as('balance'), sql<number>`count(*)::int`.as('total')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** One page of somebody's entries, the newest first. */
export function listEntries(
  runner: Runner,
  userId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<SkillsEntryRow[]> {
  return runner
    .selectFrom('skills_entries')
    .select(['id', 'kind', 'about', 'amount', 'created_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .$castTo<SkillsEntryRow>()
    .execute()
}

export function findEntry(runner: Runner, userId: string, key: string): Promise<SkillsEntryRow | undefined> {
  return runner
    .selectFrom('skills_entries')
    .select(['id', 'kind', 'about', 'amount', 'created_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .$castTo<SkillsEntryRow>()
    .executeTakeFirst()
}
