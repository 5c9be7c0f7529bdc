import { AddCrewRequest } from '@lobby/contract'
import { expect, test } from 'vitest'
import { emptyDraft, requestOf } from './crew-draft.ts'

test('one way to name somebody is sent, and the other one left out', () => {
  const both = { ...emptyDraft, userId: 'u1', steam: '[U:1:5]', name: ' Guest ' }
  const byAccount = requestOf(both)
  expect(byAccount).toEqual({ role: 'caster', match_id: null, user_id: 'u1', steam: '', name: '' })
  const bySteam = requestOf({ ...both, by: 'steam', role: 'observer', match: 'm1' })
  expect(bySteam).toEqual({ role: 'observer', match_id: 'm1', user_id: null, steam: '[U:1:5]', name: 'Guest' })
  for (const request of [byAccount, bySteam]) expect(AddCrewRequest.safeParse(request).error).toBeUndefined()
})

test('whom it is about is missing', () => {
  expect(requestOf(emptyDraft)).toBe('person_missing')
  expect(requestOf({ ...emptyDraft, by: 'steam', steam: '  ' })).toBe('steam_missing')
})
