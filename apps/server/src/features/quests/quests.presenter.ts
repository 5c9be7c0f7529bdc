import type { Language, Quest } from '@lobby/contract'
import { sentencesIn } from '#platform/sentences'
import { stateOf, type QuestFacts, type QuestInPeriod } from './quests.rules.ts'

export function presentQuest(
  { quest, facts, claimedAt }: { quest: QuestInPeriod; facts: QuestFacts; claimedAt: Date | null },
  language: Language,
): Quest {
  return {
    id: quest.id,
    quest: quest.quest,
    period: quest.period,
    name: sentencesIn(language).rewards.quests[quest.quest].name,
    target: quest.target,
    value: Math.min(facts[quest.fact], quest.target),
    reward_skills: quest.reward,
    state: stateOf(quest, facts, claimedAt),
    starts_at: quest.startsAt.toISOString(),
    ends_at: quest.endsAt.toISOString(),
    claim_until: quest.claimUntil.toISOString(),
    claimed_at: claimedAt?.toISOString() ?? null,
  }
}
