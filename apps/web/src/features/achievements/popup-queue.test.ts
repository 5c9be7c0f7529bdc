import type { AchievementId, UnlockedAchievement } from '@lobby/contract'
import { describe, expect, it } from 'vitest'
import { advance, noPopups, type PopupEvent } from './popup-queue.ts'

const unlocked = (id: AchievementId): UnlockedAchievement => ({ id, type: 'other', name: id, reward_skills: 1 })
const came = (...ids: AchievementId[]): PopupEvent => ({ type: 'came', achievements: ids.map(unlocked) })
const dismissed: PopupEvent = { type: 'dismissed' }
const gone: PopupEvent = { type: 'gone' }
const after = (...events: PopupEvent[]) => {
  const { shown, isLeaving, waiting } = events.reduce(advance, noPopups)
  return [shown?.id ?? null, isLeaving, waiting.map(({ id }) => id)]
}

describe('the queue of pop-ups', () => {
  it('shows one at a time, in the order in which they came', () => {
    const both = came('first_match', 'first_win')
    expect(after(both, came('streak_3'))).toEqual(['first_match', false, ['first_win', 'streak_3']])
    expect(after(both, came('streak_3'), dismissed)).toEqual(['first_match', true, ['first_win', 'streak_3']])
    expect(after(both, came('streak_3'), dismissed, gone)).toEqual(['first_win', false, ['streak_3']])
    expect(after(both, dismissed, gone, dismissed, gone)).toEqual([null, false, []])
  })

  it('waits for the one that goes', () => {
    expect(after(came('first_match'), dismissed, came('first_win'))).toEqual(['first_match', true, ['first_win']])
    expect(after(came('first_match'), dismissed, dismissed, came('first_win'), gone)).toEqual(['first_win', false, []])
  })

  it('shows what is told twice once', () => {
    expect(after(came('first_match'), came('first_match', 'first_win'))).toEqual(['first_match', false, ['first_win']])
    expect(after(came('first_match'), dismissed, gone, came('first_match'))).toEqual([null, false, []])
  })

  it('lets nothing go that does not stand, and nothing stand that did not go', () => {
    expect(after(dismissed, gone)).toEqual([null, false, []])
    expect(after(came('first_match', 'first_win'), gone)).toEqual(['first_match', false, ['first_win']])
  })
})
