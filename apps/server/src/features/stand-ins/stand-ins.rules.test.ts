import { expect, test } from 'vitest'
import { defaultStandIns } from '@lobby/contract'
import { canNameForAll, canTakeBack, judgeComing, type ComingFacts } from './stand-ins.rules.ts'

const facts: ComingFacts = {
  role: 'player',
  belongs: 'outside',
  isNamed: false,
  isElsewhere: false,
  isBanned: false,
  isInCrew: false,
  hasSteamId: true,
  outsiders: 1,
  most: 2,
  playing: 6,
  rosterMax: 7,
  hasCoach: false,
  playersASide: 5,
}
const judged = (change: Partial<ComingFacts>): string => {
  const result = judgeComing({ ...facts, ...change })
  return result.ok ? result.value : result.code
}

test.each<[string, Partial<ComingFacts>, string]>([
  ['somebody from outside stands in', {}, 'stand_in'],
  ['and coaches', { role: 'coach' }, 'stand_in'],
  ['as many as the tournament says', { outsiders: 2 }, 'STAND_INS_FULL'],
  ['none where it says none', { outsiders: 0, most: 0 }, 'STAND_INS_FULL'],
  ['once', { isNamed: true }, 'STAND_IN_ALREADY'],
  ['nobody of another team', { isElsewhere: true }, 'STAND_IN_ELSEWHERE'],
  ['nobody who is banned', { isBanned: true }, 'STAND_IN_BANNED'],
  ['nobody of the crew', { isInCrew: true }, 'STAND_IN_IN_CREW'],
  ['nobody without a Steam ID', { hasSteamId: false }, 'PLAYER_WITHOUT_STEAM_ID'],
  ['no more players than a roster may have', { playing: 7 }, 'MATCH_LINE_UP_FULL'],
  ['a coach takes no place of a player', { role: 'coach', playing: 7 }, 'stand_in'],
  ['a team has one coach', { role: 'coach', hasCoach: true }, 'COACH_TAKEN'],
  ['a coach does not hinder a player', { hasCoach: true }, 'stand_in'],
  ['nobody coaches two', { role: 'coach', playersASide: 2 }, 'COACH_INVALID'],
  ['own people come from the bench, however many are from outside', { belongs: 'roster', outsiders: 2 }, 'own'],
  ['a member beside the roster is no stand-in', { belongs: 'member', isNamed: true }, 'own'],
  ['own people are asked the rest, too', { belongs: 'roster', playing: 7 }, 'MATCH_LINE_UP_FULL'],
  ['also about bans', { belongs: 'member', isBanned: true }, 'STAND_IN_BANNED'],
])('%s', (_, change, answer) => {
  expect(judged(change)).toBe(answer)
})

const now = new Date('2026-11-25T12:00:00Z')
const until = (time: string) => ({ until: 'time', until_at: time, most: 2 }) as const
test.each([
  [defaultStandIns, 'open', true],
  [defaultStandIns, 'check_in', true],
  [defaultStandIns, 'live', false],
  [{ until: 'end', until_at: null, most: 2 }, 'live', true],
  [until('2026-11-25T12:00:01Z'), 'live', true],
  [until('2026-11-25T12:00:00Z'), 'open', false],
] as const)('%j while the tournament is %s: %s', (settings, status, isOpen) => {
  expect(canNameForAll(settings, { status, now })).toEqual(
    isOpen ? { ok: true, value: undefined } : { ok: false, code: 'STAND_INS_CLOSED' },
  )
})

test.each(['finished', 'cancelled'] as const)('nobody is named when it is %s', (status) => {
  const always = { until: 'end', until_at: null, most: 2 } as const
  expect(canNameForAll(always, { status, now })).toEqual({ ok: false, code: 'TOURNAMENT_LOCKED' })
})

test('nobody is taken out of a match that has begun', () => {
  expect([null, 'ready', 'warmup', 'live', 'finished', 'void'].filter(canTakeBack)).toEqual([null, 'ready', 'warmup'])
})
