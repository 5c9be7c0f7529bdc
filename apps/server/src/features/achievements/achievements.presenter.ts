import type { Achievement, Achievements, Language, PlayerAchievements, UnlockedAchievement } from '@lobby/contract'
import { sentencesIn } from '#platform/sentences'
import { isHeld, type Unlock } from './achievements.rules.ts'
import { catalogue, type Goal, type PlayerFacts } from './catalogue.ts'

export function presentUnlocked(goal: Goal, language: Language): UnlockedAchievement {
  const { name } = sentencesIn(language).rewards.achievements[goal.id]
  return { id: goal.id, type: goal.type, name, reward_skills: goal.reward }
}

export function presentAchievements(facts: PlayerFacts, unlocks: readonly Unlock[], language: Language): Achievements {
  const present = (goal: Goal): Achievement => {
    const unlock = unlocks.find(({ achievement_id: id }) => id === goal.id)
    return {
      ...presentUnlocked(goal, language),
      text: sentencesIn(language).rewards.achievements[goal.id].text,
      target: goal.target,
      value: Math.min(facts[goal.fact], goal.target),
      unlocked_at: unlock !== undefined && isHeld(unlock) ? unlock.unlocked_at.toISOString() : null,
    }
  }
  return { achievements: catalogue.map(present) }
}

/** What its owner has and was not yet shown. `unlocks` stand in the order in which they were given. */
export function presentUnseen(unlocks: readonly Unlock[], language: Language): UnlockedAchievement[] {
  return unlocks.flatMap((unlock) => {
    const goal = catalogue.find(({ id }) => id === unlock.achievement_id)
    return goal !== undefined && isHeld(unlock) && unlock.seen_at === null ? [presentUnlocked(goal, language)] : []
  })
}

/** What anybody may see of a player's, the latest first. */
export function presentHeld(unlocks: readonly Unlock[], language: Language): PlayerAchievements['achievements'] {
  return unlocks.toReversed().flatMap((unlock) => {
    const goal = catalogue.find(({ id }) => id === unlock.achievement_id)
    if (goal === undefined || !isHeld(unlock)) return []
    return [{ ...presentUnlocked(goal, language), unlocked_at: unlock.unlocked_at.toISOString() }]
  })
}
