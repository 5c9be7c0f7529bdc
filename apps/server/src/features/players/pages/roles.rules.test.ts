import { expect, test } from 'vitest'
import { roleRoundsMin } from '@lobby/contract'
import { rolesOf } from './roles.rules.ts'

const sums = {
  logged_rounds: 200,
  logged_kills: 100,
  awp_kills: 0,
  first_kills: 0,
  first_deaths: 0,
  trade_kills: 0,
  clutches_tried: 0,
}
const played = (is: Partial<typeof sums>) =>
  rolesOf({ ...sums, ...is }).roles?.flatMap(({ role, is_played: isPlayed }) => (isPlayed ? [role] : []))

test('too few rounds say nothing, not that somebody plays no role', () => {
  expect(rolesOf({ ...sums, logged_rounds: roleRoundsMin - 1 })).toEqual({ rounds: roleRoundsMin - 1, roles: null })
  expect(rolesOf({ ...sums, logged_rounds: roleRoundsMin }).roles).toHaveLength(4)
})

test.each([
  ['awper', { awp_kills: 30 }, { awp_kills: 29 }],
  ['opener', { first_kills: 20, first_deaths: 30 }, { first_kills: 20, first_deaths: 29 }],
  ['trader', { trade_kills: 25 }, { trade_kills: 24 }],
  ['closer', { clutches_tried: 24 }, { clutches_tried: 23 }],
])('%s from its share on, and not below it', (role, enough, less) => {
  expect([played(enough), played(less)]).toEqual([[role], []])
})

test('shares are said to a tenth of a per cent, and without a kill they are none', () => {
  const of = (is: Partial<typeof sums>) =>
    Object.fromEntries(rolesOf({ ...sums, ...is }).roles?.map(({ role, share }) => [role, share]) ?? [])
  expect(of({ awp_kills: 33, logged_kills: 99, first_kills: 1 })).toEqual({
    awper: 0.333,
    opener: 0.005,
    trader: 0,
    closer: 0,
  })
  expect(of({ logged_kills: 0 })).toMatchObject({ awper: 0, trader: 0 })
})
