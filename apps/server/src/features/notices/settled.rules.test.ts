import { expect, test } from 'vitest'
import { noticeKinds } from '@lobby/contract'
import type { DomainEvent } from '#core/domain-events'
import { isFleeting, mailedAs } from './kinds.ts'
import { settledBy, turnOf } from './settled.rules.ts'

const at = '2026-12-05T13:00:00.000Z'
const entry = { tournamentId: '10', registrationId: 'r1' }
const match = { matchId: 5, tournamentId: 10, key: 'playoff/W/1/1' }

test.each<[string, DomainEvent, string, string[]]>([
  ['a place that is paid', { type: 'tournament.team-confirmed', ...entry }, 'registration:r1', ['payment_due']],
  [
    'a place that is lost',
    { type: 'tournament.place-lost', ...entry, dueAt: at },
    'registration:r1',
    ['place_offered'],
  ],
  [
    'a place that came free',
    { type: 'tournament.place-offered', ...entry, dueAt: at },
    'registration:r1',
    ['waiting_listed'],
  ],
  [
    'a team that is out',
    { type: 'tournament.team-withdrawn', ...entry, by: 'x', players: [], at },
    'registration:r1',
    ['payment_due', 'waiting_listed'],
  ],
  ['the first round', { type: 'match.started', ...match }, 'match:5', ['server_ready', 'match_soon', 'time_proposed']],
  ['the end', { type: 'match.finished', ...match }, 'match:5', ['result_reported', 'organiser_called', 'veto_turn']],
  ['a ruling', { type: 'match.ruled', matchId: 5, version: 1, ruling: 'decided' }, 'match:5', ['dispute_opened']],
  [
    'an answer',
    { type: 'match.time-answered', matchId: 5, team: 1, by: 'a', accepted: true, time: at, version: 2 },
    'match:5',
    ['time_proposed'],
  ],
  [
    'an answered request',
    { type: 'team.join-answered', teamId: 't', requestId: 'q', answer: 'declined' },
    'team:t:q',
    ['join_requested'],
  ],
  [
    'an invitation that is taken',
    { type: 'notice.settled', about: 'team:t:code', kinds: ['team_invited'], at },
    'team:t:code',
    ['team_invited'],
  ],
  ['a result that stands', { type: 'match.result-agreed', matchId: 5, version: 3 }, 'match:5', ['result_reported']],
  [
    'another step of a room',
    { type: 'match.room-waits', matchId: 5, version: 3, wait: null },
    'match:5',
    ['veto_turn', 'ready_wanted'],
  ],
  [
    'what a feature says',
    { type: 'notice.settled', about: 'team:t', kinds: ['member_joined'], at },
    'team:t',
    ['member_joined'],
  ],
])('%s settles what was asked before it', (_name, event, about, kinds) => {
  const [settled, ...more] = settledBy(event)
  expect(more).toEqual([])
  expect(settled).toEqual({ ...settled, about, kinds: expect.arrayContaining(kinds) })
  // And takes its turn with what it settles.
  expect(`${about}:`).toContain(`${turnOf(event)}:`)
})

test('a request to a team takes its turn with its team', () => {
  const asked = turnOf({ type: 'team.join-requested', teamId: 't', requestId: 'q' })
  expect(asked).toBe('team:t')
  expect(turnOf({ type: 'notice.settled', about: 'team:t:q', kinds: ['join_requested'], at })).toBe(asked)
  expect(turnOf({ type: 'team.join-answered', teamId: 't', requestId: 'q', answer: 'accepted' })).toBe(asked)
})

test('an end leaves standing what is still true after it', () => {
  const over = settledBy({ type: 'match.finished', ...match })[0]?.kinds ?? []
  for (const kind of ['match_over', 'match_result', 'match_warned', 'dispute_opened', 'time_accepted'] as const)
    expect([kind, over.includes(kind)]).toEqual([kind, false])
})

test('what settles nothing settles nothing', () => {
  expect(settledBy({ type: 'match.dispute-opened', matchId: 5, team: 1, by: 'a', at })).toEqual([])
  expect(turnOf({ type: 'crew.changed', crewId: 'c', change: 'added' })).toBe('crew.changed')
  expect(turnOf({ type: 'team.handed-over', teamId: 't', captainId: 'x', at })).toBe('team:t')
  expect(
    turnOf({ type: 'notice.made', notice: { kind: 'ban_lifted', to: [], about: 'account:x', page: '/' }, at }),
  ).toBe('account:x')
})

test('what is of the moment only is what matches ask for', () => {
  const kinds = Object.keys(noticeKinds) as (keyof typeof noticeKinds)[]
  expect(kinds.filter((kind) => isFleeting(kind))).toEqual([
    'match_soon',
    'ready_wanted',
    'veto_turn',
    'server_ready',
    'talk_unread',
  ])
})

test('mail goes by the choice of its topic, and what mail has no words for stays in the inbox', () => {
  expect(mailedAs('team_confirmed')).toEqual({ template: 'team_confirmed', choice: 'tournaments' })
  expect(mailedAs('time_proposed')).toEqual({ template: 'time_proposed', choice: 'matches' })
  expect(mailedAs('captain_you')).toEqual({ template: 'captain_you', choice: 'teams' })
  expect([mailedAs('veto_turn'), mailedAs('password_changed')]).toEqual([null, null])
})
