import { catalogue, type Goal, type PlayerFacts } from './catalogue.ts'

export type Unlock = {
  achievement_id: string
  /** How often it was given. */
  times: number
  unlocked_at: Date
  taken_back_at: Date | null
  seen_at: Date | null
}

/** An achievement and its record, if it was ever given. */
type Kept = { goal: Goal; unlock: Unlock | undefined }

/** What the facts give that is not held, and what is held that they no longer give. */
export function reviewOf(
  facts: PlayerFacts,
  unlocks: readonly Unlock[],
): { gained: Kept[]; lost: { goal: Goal; unlock: Unlock }[] } {
  const kept = catalogue.map((goal) => ({
    goal,
    unlock: unlocks.find((unlock) => unlock.achievement_id === goal.id),
    isEarned: facts[goal.fact] >= goal.target,
  }))
  return {
    gained: kept.filter(({ unlock, isEarned }) => isEarned && !isHeld(unlock)),
    lost: kept.flatMap(({ goal, unlock, isEarned }) =>
      unlock !== undefined && isHeld(unlock) && !isEarned ? [{ goal, unlock }] : [],
    ),
  }
}

export function isHeld(unlock: Unlock | undefined): boolean {
  return unlock !== undefined && unlock.taken_back_at === null
}
