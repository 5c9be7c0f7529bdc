import { sql } from 'kysely'
import type { Runner, Trx } from '#platform/database'
import type { QuestFacts, QuestInPeriod } from './quests.rules.ts'

/** What a player did within a quest's period. */
export async function readFacts(
  runner: Runner,
  userId: string,
  { startsAt, endsAt }: Pick<QuestInPeriod, 'startsAt' | 'endsAt'>,
): Promise<QuestFacts> {
  return runner
    .selectFrom('player_results')
    .select([
      sql<number>`count(*)::int`.as('matches'),
      sql<number>`count(*) filter (where won)::int`.as('wins'),
      sql<number>`coalesce(sum(kills), 0)::int`.as('kills'),
      sql<number>`coalesce(sum(headshot_kills), 0)::int`.as('headshotKills'),
    ])
    .where('user_id', '=', userId)
    .where('finished_at', '>=', startsAt)
    .where('finished_at', '<', endsAt)
    .executeTakeFirstOrThrow()
}

/** When each of some quests was claimed. */
export async function listClaims(runner: Runner, userId: string, ids: readonly string[]): Promise<Map<string, Date>> {
  const rows = await runner
    .selectFrom('quest_claims')
    .select(['quest_id', 'claimed_at'])
    .where('user_id', '=', userId)
    .where('quest_id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.quest_id, row.claimed_at]))
}

export async function insertClaim(trx: Trx, claim: { userId: string; questId: string; at: Date }): Promise<void> {
  await trx
    .insertInto('quest_claims')
    .values({ user_id: claim.userId, quest_id: claim.questId, claimed_at: claim.at })
    .execute()
}
