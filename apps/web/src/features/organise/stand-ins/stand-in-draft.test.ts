import { expect, test } from 'vitest'
import { emptyStandIn, type StandInDraft, standInRequest } from './stand-in-draft.ts'

const filled: StandInDraft = { ...emptyStandIn, team: 't2', userId: 'u7' }
const sent = { team_id: 't2', match_id: null, role: 'player', user_id: 'u7', steam: '', name: '', instead_of: null }

test.each([
  [{}, true, { ...sent, reason: '' }],
  [{ match: 'm1', reason: ' Ill ' }, false, { ...sent, match_id: 'm1', reason: 'Ill' }],
  [{ insteadOf: 'u1' }, true, { ...sent, instead_of: 'u1', reason: '' }],
  [{ role: 'coach', insteadOf: 'u1' }, true, { ...sent, role: 'coach', reason: '' }],
  [
    { by: 'steam', steam: 'STEAM_1:0:1', name: ' A ' },
    true,
    { ...sent, user_id: null, steam: 'STEAM_1:0:1', name: 'A', reason: '' },
  ],
  [{ team: '' }, true, 'team_missing'],
  [{}, false, 'match_missing'],
  [{ userId: '' }, true, 'person_missing'],
  [{ by: 'steam' }, true, 'steam_missing'],
  [{ match: 'm1', reason: '  ' }, true, 'reason_missing'],
] as const)('%j, open %s', (change, isOpen, request) => {
  expect(standInRequest({ ...filled, ...change }, { isOpen })).toEqual(request)
})
