import type { Language, QuestPeriod, Quests } from '@lobby/contract'
import type { Runner } from '#platform/database'
import { presentQuest } from './quests.presenter.ts'
import { listClaims, readFacts } from './quests.queries.ts'
import { questsAt, stateOf, type QuestFacts, type QuestInPeriod } from './quests.rules.ts'

type Asked = { userId: string; now: Date; language: Language }
type Known = { quest: QuestInPeriod; facts: QuestFacts; claimedAt: Date | null }

/** The quests of today and of this week, and what is left to claim of yesterday and of the last week. */
export async function readQuests(runner: Runner, { userId, now, language }: Asked): Promise<Quests> {
  const current = await withFacts(runner, userId, questsAt(now, 'current'))
  const previous = await withFacts(runner, userId, questsAt(now, 'previous'))
  const waiting = previous.filter((known) => stateOf(known.quest, known.facts, known.claimedAt) === 'claimable')
  return {
    quests: current.map((known) => presentQuest(known, language)),
    waiting: waiting.map((known) => presentQuest(known, language)),
  }
}

/** `quests` are of one day and one week. */
async function withFacts(runner: Runner, userId: string, quests: readonly QuestInPeriod[]): Promise<Known[]> {
  const ids = quests.map(({ id }) => id)
  const claims = await listClaims(runner, userId, ids)
  const counted = new Map<QuestPeriod, QuestFacts>()
  const known: Known[] = []
  for (const quest of quests) {
    const facts = counted.get(quest.period) ?? (await readFacts(runner, userId, quest))
    counted.set(quest.period, facts)
    known.push({ quest, facts, claimedAt: claims.get(quest.id) ?? null })
  }
  return known
}
