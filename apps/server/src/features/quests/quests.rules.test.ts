import { questIds } from '@lobby/contract'
import { describe, expect, test } from 'vitest'
import { canClaim, questOfId, questsAt, stateOf, type QuestFacts, type QuestInPeriod } from './quests.rules.ts'

const nothing: QuestFacts = { matches: 0, wins: 0, kills: 0, headshotKills: 0 }
const enough: QuestFacts = { matches: 1_000, wins: 1_000, kills: 1_000, headshotKills: 1_000 }
const idsAt = (time: string): string[] => questsAt(new Date(time), 'current').map(({ id }) => id)
const quest = (id: string): QuestInPeriod => questOfId(id) as QuestInPeriod

describe('periods', () => {
  test('a day turns at midnight in Almaty, a week with its Monday', () => {
    // Sunday the 22nd, 23:59:59 in Almaty; a second later it is Monday.
    const sunday = idsAt('2026-11-22T18:59:59.999Z')
    const monday = idsAt('2026-11-22T19:00:00.000Z')
    expect(sunday).toEqual(questIds.map((id) => `${id}.${id.startsWith('daily') ? '2026-11-22' : '2026-11-16'}`))
    expect(monday).toEqual(questIds.map((id) => `${id}.2026-11-23`))
  })

  test('the ones before are yesterday and the week before', () => {
    const ids = questsAt(new Date('2026-11-22T19:00:00.000Z'), 'previous').map(({ id }) => id)
    expect(ids).toEqual(questIds.map((id) => `${id}.${id.startsWith('daily') ? '2026-11-22' : '2026-11-16'}`))
  })

  test('begin and end at Almaty’s midnights, and leave as long again for the claim', () => {
    expect(quest('daily_kills.2026-11-22')).toMatchObject({
      startsAt: new Date('2026-11-21T19:00:00Z'),
      endsAt: new Date('2026-11-22T19:00:00Z'),
      claimUntil: new Date('2026-11-23T19:00:00Z'),
    })
    expect(quest('weekly_wins.2026-11-16')).toMatchObject({
      startsAt: new Date('2026-11-15T19:00:00Z'),
      endsAt: new Date('2026-11-22T19:00:00Z'),
      claimUntil: new Date('2026-11-29T19:00:00Z'),
    })
  })

  test('an id leads back to its quest', () => {
    for (const one of questsAt(new Date('2026-11-22T12:00:00Z'), 'current')) expect(questOfId(one.id)).toEqual(one)
  })

  test.each([
    '',
    'daily_kills',
    'daily_kills.',
    'daily_kills.2026-13-01',
    'daily_kills.2026-02-30',
    'daily_sleep.2026-11-21',
    'weekly_wins.2026-11-17',
    ' daily_kills.2026-11-21',
    'daily_kills.2026-11-21.2026-11-21',
    'constructor.2026-11-21',
  ])('%j is no quest', (id) => {
    expect(questOfId(id)).toBeNull()
  })
})

describe('a claim', () => {
  const daily = quest('daily_kills.2026-11-22')
  const at = (time: string, facts = enough, claimedAt: Date | null = null) => {
    const answer = canClaim(daily, { facts, claimedAt, now: new Date(time) })
    return answer.ok ? 'allowed' : answer.code
  }

  test.each([
    ['2026-11-21T18:59:59.999Z', 'QUEST_NOT_FOUND'],
    ['2026-11-21T19:00:00.000Z', 'allowed'],
    ['2026-11-22T19:00:00.000Z', 'allowed'],
    ['2026-11-23T18:59:59.999Z', 'allowed'],
    ['2026-11-23T19:00:00.000Z', 'QUEST_EXPIRED'],
  ])('at %s is %s', (time, expected) => {
    expect(at(time)).toBe(expected)
  })

  test('needs all that the quest asks for', () => {
    expect(at('2026-11-22T10:00:00Z', nothing)).toBe('QUEST_NOT_FINISHED')
    expect(at('2026-11-22T10:00:00Z', { ...enough, kills: daily.target - 1 })).toBe('QUEST_NOT_FINISHED')
    expect(at('2026-11-22T10:00:00Z', { ...nothing, kills: daily.target })).toBe('allowed')
  })

  test('is made once, and stands whatever becomes of the matches', () => {
    const claimed = new Date('2026-11-22T10:00:00Z')
    expect(at('2026-11-22T11:00:00Z', enough, claimed)).toBe('QUEST_CLAIMED')
    expect(stateOf(daily, nothing, claimed)).toBe('claimed')
    expect([stateOf(daily, enough, null), stateOf(daily, nothing, null)]).toEqual(['claimable', 'open'])
  })
})
