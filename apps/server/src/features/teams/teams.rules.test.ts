import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TeamName, TeamTag, teamMembersMax } from '@lobby/contract'
import { canAccept, canRemoveMember, invitationStatus, tagFrom, teamNameKey } from './teams.rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-21T12:00:01Z')
const link = { uses: 0, max_uses: 2, expires_at: later }
const said = (result: { ok: boolean; code?: string }): string => (result.ok ? 'ok' : (result.code ?? ''))

test.each([
  [link, 'open'],
  [{ ...link, uses: 2 }, 'used'],
  [{ ...link, uses: 2, expires_at: now }, 'used'],
  [{ ...link, expires_at: now }, 'expired'],
] as const)('an invitation %o is %s', (invitation, status) => {
  expect(invitationStatus(invitation, now)).toBe(status)
})

test.each([
  ['an open link lets in', link, 1, false, 'ok'],
  ['into the last place too', link, teamMembersMax - 1, false, 'ok'],
  ['not into a full team', link, teamMembersMax, false, 'TEAM_FULL'],
  ['not when used up', { ...link, uses: 2 }, 1, false, 'INVITATION_USED'],
  ['not when expired', { ...link, expires_at: now }, 1, false, 'INVITATION_EXPIRED'],
  ['a member hears that first', { ...link, uses: 2 }, teamMembersMax, true, 'ALREADY_A_MEMBER'],
] as const)('joining: %s', (_, invitation, memberCount, isMember, expected) => {
  expect(said(canAccept(invitation, { memberCount, isMember }, now))).toBe(expected)
})

const led = { captain_id: 'c', vice_captain_id: 'v', disbanded_at: null }
const of = (userId: string, facts: object = {}) => ({
  userId,
  isMember: true,
  isOnRoster: false,
  isLast: false,
  ...facts,
})
test.each([
  ['a member leaves', 'p', of('p'), 'ok'],
  ['the captain sends a member away', 'c', of('p'), 'ok'],
  ['the vice-captain does', 'v', of('p'), 'ok'],
  ['nobody else does', 'x', of('p'), 'NOT_CAPTAIN'],
  ['a stranger is not there', 'c', of('p', { isMember: false }), 'NOT_A_MEMBER'],
  ['a captain leaves while others are there', 'c', of('c'), 'ok'],
  ['the last one stays', 'c', of('c', { isLast: true }), 'CAPTAIN_CANNOT_LEAVE'],
  ['nobody sends the captain away', 'v', of('c'), 'CAPTAIN_ONLY'],
  ['who is on a roster stays', 'p', of('p', { isOnRoster: true }), 'MEMBER_IN_ROSTER'],
  ['a captain who is on a roster stays, too', 'c', of('c', { isOnRoster: true }), 'MEMBER_IN_ROSTER'],
] as const)('leaving: %s', (_, actorId, member, expected) => {
  expect(said(canRemoveMember(led, member, actorId))).toBe(expected)
})

describe('team names', () => {
  test.each([
    ['Aqböri', 'AQBÖRI'],
    ['Qara  Coal', ' qara coal '],
    ['Ｑyran', 'qyran'],
    ['Шаңырақ', 'шаңырақ'],
  ])('%j and %j are one name', (one, other) => {
    expect(teamNameKey(one)).toBe(teamNameKey(other))
  })

  test.each([
    ['Altyn Orda', 'AO'],
    ['Barys', 'BAR'],
    ['one two three four five six', 'OTTFF'],
    ['Жас Барыс', 'ЖБ'],
    ['Q', 'QX'],
    ['a-b_c', 'ABC'],
  ])('the tag of %j is %j', (name, tag) => {
    expect(tagFrom(name)).toBe(tag)
  })

  test('every name that is accepted gives a tag that is accepted', () => {
    const names = fc.string({
      unit: fc.constantFrom('a', 'Ж', 'ß', 'ﬁ', 'ı', 'ә', '9', ' ', '-', '_', 'e\u0301', '字', '𝒜'),
      minLength: 2,
      maxLength: 12,
    })
    fc.assert(
      fc.property(names, (name) => {
        fc.pre(TeamName.safeParse(name).success)
        expect(TeamTag.safeParse(tagFrom(TeamName.parse(name))).error?.issues ?? []).toEqual([])
      }),
    )
  })
})
