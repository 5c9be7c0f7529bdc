import { achievementIds, achievementTypes } from '@lobby/contract'
import { describe, expect, test } from 'vitest'
import { reviewOf, type Unlock } from './achievements.rules.ts'
import { catalogue, type PlayerFacts } from './catalogue.ts'

const none: PlayerFacts = {
  matches: 0,
  wins: 0,
  kills: 0,
  headshotKills: 0,
  sharpMatches: 0,
  bestStreak: 0,
  cups: 0,
}
const unlock = (id: string, change: Partial<Unlock> = {}): Unlock => ({
  achievement_id: id,
  times: 1,
  unlocked_at: new Date(0),
  taken_back_at: null,
  seen_at: null,
  ...change,
})
const review = (facts: Partial<PlayerFacts>, unlocks: readonly Unlock[] = []) => {
  const { gained, lost } = reviewOf({ ...none, ...facts }, unlocks)
  return { gained: gained.map(({ goal }) => goal.id), lost: lost.map(({ goal }) => goal.id) }
}

describe('the catalogue', () => {
  test('holds every achievement of the contract once, of every type, each with a reward and something to do', () => {
    expect(catalogue.map(({ id }) => id)).toEqual([...achievementIds])
    expect(new Set(catalogue.map(({ type }) => type))).toEqual(new Set(achievementTypes))
    for (const goal of catalogue) expect([goal.id, goal.reward > 0, goal.target > 0]).toEqual([goal.id, true, true])
  })

  test.each(catalogue.map((goal) => [goal.id, goal] as const))('%s is had at its target, not before', (id, goal) => {
    expect(review({ [goal.fact]: goal.target - 1 }).gained).not.toContain(id)
    expect(review({ [goal.fact]: goal.target }).gained).toContain(id)
  })
})

describe('a review', () => {
  test('gives what is earned and not held', () => {
    expect(review({ matches: 3, wins: 1 })).toEqual({ gained: ['first_match', 'first_win'], lost: [] })
    expect(review({ matches: 3, wins: 1 }, [unlock('first_match')])).toEqual({ gained: ['first_win'], lost: [] })
  })

  test('takes back what is held and no longer earned, once', () => {
    const held = [unlock('first_match'), unlock('first_win')]
    expect(review({ matches: 1 }, held)).toEqual({ gained: [], lost: ['first_win'] })
    const takenBack = [unlock('first_match'), unlock('first_win', { taken_back_at: new Date(1) })]
    expect(review({ matches: 1 }, takenBack)).toEqual({ gained: [], lost: [] })
  })

  test('gives again what was taken back', () => {
    const takenBack = [unlock('first_match'), unlock('first_win', { taken_back_at: new Date(1) })]
    expect(review({ matches: 1, wins: 1 }, takenBack)).toEqual({ gained: ['first_win'], lost: [] })
  })

  test('leaves alone what the catalogue no longer knows', () => {
    expect(review({}, [unlock('of_another_time')])).toEqual({ gained: [], lost: [] })
  })
})
