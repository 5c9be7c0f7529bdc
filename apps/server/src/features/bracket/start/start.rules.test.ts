import { expect, test } from 'vitest'
import type { TournamentStatus } from '@lobby/contract'
import { canStart, inSeedOrder } from './start.rules.ts'

test.each<[TournamentStatus, number, string | undefined]>([
  ['open', 4, undefined],
  ['closed', 5, undefined],
  ['open', 3, 'NOT_ENOUGH_TEAMS'],
  ['live', 4, 'ALREADY_STARTED'],
  ['finished', 4, 'ALREADY_STARTED'],
  ['cancelled', 4, 'INVALID_STATUS_CHANGE'],
  ['draft', 4, 'INVALID_STATUS_CHANGE'],
  ['check_in', 4, 'CHECK_IN_NOT_OVER'],
])('may a tournament start that is %s, with %i confirmed teams of at least four', (status, confirmed, expected) => {
  const result = canStart({ status, min_teams: 4 }, confirmed, 0)
  expect(result.ok ? undefined : result.code).toBe(expected)
})

test('seats that are kept for qualifiers are decided before the start', () => {
  expect(canStart({ status: 'open', min_teams: 4 }, 8, 1)).toEqual({ ok: false, code: 'SEATS_UNDECIDED' })
})

/** `a3q`: seeded third by a qualifier; `b1`: seeded first; `c`: in the order of registration. */
const entry = (text: string) => ({
  name: text.charAt(0),
  seed: /\d/.test(text) ? Number(text.replace(/\D/g, '')) : null,
  qualifier_id: text.endsWith('q') ? 'link' : null,
})
test.each([
  ['a b c', 'abc'],
  ['a b2 c1', 'cba'],
  ['a b q3q w4q c', 'abqwc'],
  ['q1q a b w4q', 'qabw'],
  // Fewer teams than numbers: nobody waits for a number that does not come.
  ['q5q w6q a', 'aqw'],
  // Set by hand afterwards: what the organiser said holds.
  ['a1 q4q b2 c3', 'abcq'],
  ['a1 b2 q2q', 'aqb'],
])('the order at the start of %s', (entries, order) => {
  expect(
    inSeedOrder(entries.split(' ').map(entry))
      .map(({ name }) => name)
      .join(''),
  ).toBe(order)
})
