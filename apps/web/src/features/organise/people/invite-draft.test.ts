import { expect, test } from 'vitest'
import { emptyInvite, inviteOf } from './invite-draft.ts'

test('only the chosen way to name somebody is sent, and one match only where a role has one', () => {
  const full = { ...emptyInvite, match: 'm1', userId: 'u1', email: ' a@b.kz ', steam: ' 7656 ' }
  const sent = { role: 'referee', match_id: 'm1', user_id: null, email: null, steam: '' }
  expect(inviteOf(full)).toEqual({ ...sent, by: 'user_id', user_id: 'u1' })
  expect(inviteOf({ ...full, by: 'email' })).toEqual({ ...sent, by: 'email', email: 'a@b.kz' })
  expect(inviteOf({ ...full, by: 'steam' })).toEqual({ ...sent, by: 'steam', steam: '7656' })
  expect(inviteOf({ ...full, by: 'link' })).toEqual({ ...sent, by: 'link' })
  for (const role of ['organiser', 'finance'] as const)
    expect(inviteOf({ ...full, role })).toMatchObject({ match_id: null })
})

test('what is missing is said', () => {
  expect(inviteOf(emptyInvite)).toBe('person_missing')
  expect(inviteOf({ ...emptyInvite, by: 'email', email: ' ' })).toBe('email_missing')
  expect(inviteOf({ ...emptyInvite, by: 'steam' })).toBe('steam_missing')
  expect(inviteOf({ ...emptyInvite, by: 'link' })).toMatchObject({ by: 'link' })
})
