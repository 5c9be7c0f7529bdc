import type { ClaimedQuest, Language } from '@lobby/contract'
import { enterSkills, readBalance } from '#economy'
import { found, unwrap } from '#platform/errors'
import type { Platform } from '#platform/platform'
import { lockUser } from '#users'
import { presentQuest } from './quests.presenter.ts'
import { insertClaim, listClaims, readFacts } from './quests.queries.ts'
import { canClaim, questOfId } from './quests.rules.ts'

/**
 * Enters the reward of a finished quest, once. A claim is final: what a later correction does to its matches changes
 * neither it nor its reward.
 * @throws QUEST_NOT_FOUND, QUEST_NOT_FINISHED, QUEST_CLAIMED, QUEST_EXPIRED
 */
export async function claimQuest(
  { transact, clock }: Pick<Platform, 'transact' | 'clock'>,
  { userId, id, language }: { userId: string; id: string; language: Language },
): Promise<ClaimedQuest> {
  const quest = found(questOfId(id), 'QUEST_NOT_FOUND')
  return transact(async ({ trx }) => {
    // Two claims of one person take turns.
    found(await lockUser(trx, userId), 'NOT_SIGNED_IN')
    const now = clock.now()
    const facts = await readFacts(trx, userId, quest)
    const claimedAt = (await listClaims(trx, userId, [id])).get(id) ?? null
    unwrap(canClaim(quest, { facts, claimedAt, now }))
    await insertClaim(trx, { userId, questId: id, at: now })
    await enterSkills(trx, {
      userId,
      key: `quest:${id}`,
      kind: 'quest',
      about: quest.quest,
      amount: quest.reward,
      at: now,
    })
    return {
      quest: presentQuest({ quest, facts, claimedAt: now }, language),
      balance: await readBalance(trx, userId),
    }
  })
}
