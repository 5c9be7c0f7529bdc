import { expect, test } from 'vitest'
import type { TournamentStatus } from '@lobby/contract'
import { canStart } from './start.rules.ts'

test.each<[TournamentStatus, number, string | undefined]>([
  ['open', 4, undefined],
  ['closed', 5, undefined],
  ['open', 3, 'NOT_ENOUGH_TEAMS'],
  ['live', 4, 'ALREADY_STARTED'],
  ['finished', 4, 'ALREADY_STARTED'],
  ['cancelled', 4, 'INVALID_STATUS_CHANGE'],
  ['draft', 4, 'INVALID_STATUS_CHANGE'],
  ['check_in', 4, 'INVALID_STATUS_CHANGE'],
])('may a tournament start that is %s, with %i confirmed teams of at least four', (status, confirmed, expected) => {
  const result = canStart({ status, min_teams: 4 }, confirmed)
  expect(result.ok ? undefined : result.code).toBe(expected)
})
