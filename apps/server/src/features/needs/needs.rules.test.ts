import { expect, test } from 'vitest'
import { needKindNames, needKinds, type Need } from '@lobby/contract'
import { inUrgency, ofReferee } from './needs.rules.ts'

const need = (kind: Need['kind'], is: Partial<Need> = {}): Need => ({
  id: `${kind}:${is.match?.id ?? ''}`,
  kind,
  since: '2027-01-16T12:00:00.000Z',
  until: null,
  match: null,
  team: null,
  count: 1,
  call: null,
  text: null,
  page: '/tournaments/1/organise/today',
  ...is,
})
const match = (id: string): Need['match'] => {
  const team = { id: `t${id}`, name: `Team ${id}`, tag: id }
  return { id, team1: team, team2: team }
}

test('what stands still comes first, the oldest of it; then what ends soonest; then all else', () => {
  const order = inUrgency([
    need('payment_waits', { until: '2027-01-16T12:01:00.000Z' }),
    need('team_unready', { until: '2027-01-16T12:30:00.000Z' }),
    need('dispute', { since: '2027-01-16T12:05:00.000Z', until: '2027-01-16T12:06:00.000Z' }),
    need('check_in_missing', { until: '2027-01-16T12:20:00.000Z' }),
    need('call', { since: '2027-01-16T12:02:00.000Z' }),
  ])
  expect(order.map(({ kind }) => kind)).toEqual([
    'call',
    'dispute',
    'check_in_missing',
    'team_unready',
    'payment_waits',
  ])
})

test('what ends by hand comes after what the time ends, and equal ones keep one order', () => {
  const held = need('check_in_missing', { id: 'a' })
  const timed = need('team_unready', { id: 'b', until: '2027-01-16T13:00:00.000Z' })
  expect(inUrgency([held, timed]).map(({ id }) => id)).toEqual(['b', 'a'])
  const twins = [need('call', { id: 'y' }), need('call', { id: 'x' })]
  expect(inUrgency(twins).map(({ id }) => id)).toEqual(['x', 'y'])
})

test('a referee sees what a referee decides, in matches that are theirs', () => {
  const all = needKindNames.flatMap((kind) => [need(kind, { match: match('1') }), need(kind, { match: match('2') })])
  const seen = ofReferee([...all, need('dispute')], new Set(['2']))
  expect(seen.every((one) => one.match?.id === '2')).toBe(true)
  expect(seen.map(({ kind }) => kind)).toEqual([
    'call',
    'dispute',
    'result_disputed',
    'nobody_ready',
    'match_silent',
    'team_unready',
  ])
  expect(Object.keys(needKinds)).toHaveLength(needKindNames.length)
})
