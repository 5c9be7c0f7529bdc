import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cupFormat, type CupSettings } from '@lobby/contract'
import { effectsOf, type Entry, type Facts } from './effects.rules.ts'
import { presentEffects, sealOf } from './present-effects.ts'
import { noticesOf, tellingsOf } from './tellings.rules.ts'
import { changedSettings } from './settings.rules.ts'

const settings: CupSettings = {
  name: 'Steppe Cup',
  description: '',
  start_date: '2030-01-05T13:00:00.000Z',
  registration_closes_at: '2030-01-04T13:00:00.000Z',
  prize_pool: 100,
  entry_fee: 50,
  payment_deadline_hours: 48,
  max_teams: 4,
  min_teams: 2,
  waiting_list: true,
  roster_min: 1,
  roster_max: 7,
  guardian_consent_under: null,
  format: cupFormat,
  region: null,
  auto_move: false,
}
const now = new Date('2030-01-01T00:00:00Z')
const entry = (id: string, is: Partial<Entry> = {}): Entry => ({
  id,
  team: { id: `t${id}`, name: `Team ${id}`, tag: 'TAG' },
  captains: [`c${id}`],
  status: 'confirmed',
  due: null,
  isPromised: false,
  isFree: false,
  players: [
    { id: `c${id}`, username: `captain${id}` },
    { id: `p${id}`, username: `player${id}` },
  ],
  ...is,
})
const unpaid = (id: string, hours: number): Entry =>
  entry(id, { status: 'pending_payment', due: new Date(now.getTime() + hours * 3_600_000) })
const waiting = (id: string): Entry => entry(id, { status: 'waiting_list' })

function facts(wanted: Partial<CupSettings>, entries: readonly Entry[], is: Partial<Facts> = {}): Facts {
  const { after, fields } = changedSettings(settings, wanted)
  return {
    before: settings,
    after,
    fields,
    entries,
    keptSeats: 0,
    withoutConsent: new Set(),
    hasStarted: false,
    isHidden: false,
    now,
    ...is,
  }
}
const ids = (entries: readonly Entry[]): string[] => entries.map(({ id }) => id)

describe('fewer places', () => {
  test('take them from whoever has not paid, the last first, then from those who have', () => {
    const entries = [entry('1'), unpaid('2', 30), entry('3'), unpaid('4', 30), waiting('5')]
    const losing = (max_teams: number) => ids(effectsOf(facts({ max_teams }, entries)).losing)
    expect(losing(4)).toEqual([])
    expect(losing(3)).toEqual(['4'])
    expect(losing(2)).toEqual(['4', '2'])
  })

  test('never from a team that a qualifier sent, nor from a seat that is kept for one', () => {
    const entries = [entry('1'), entry('2'), entry('3', { isPromised: true })]
    expect(ids(effectsOf(facts({ max_teams: 2 }, entries)).losing)).toEqual(['2'])
    expect(ids(effectsOf(facts({ max_teams: 2 }, entries, { keptSeats: 1 })).losing)).toEqual(['2', '1'])
  })

  test('take none once it is played', () => {
    expect(
      effectsOf(facts({ max_teams: 2 }, [entry('1'), entry('2'), entry('3')], { hasStarted: true })).losing,
    ).toEqual([])
  })
})

test('more places go to those who wait, in their order, and no more than there are', () => {
  const entries = [entry('1'), entry('2'), entry('3'), entry('4'), waiting('5'), waiting('6')]
  const getting = (max_teams: number, keptSeats = 0) =>
    ids(effectsOf(facts({ max_teams }, entries, { keptSeats })).getting)
  expect([getting(5), getting(9), getting(6, 1)]).toEqual([['5'], ['5', '6'], ['5']])
  // A place that was free before is nobody's by another change.
  expect(ids(effectsOf(facts({ entry_fee: 1 }, [waiting('1')])).getting)).toEqual([])
})

test('rosters are told that fit no more, not those that did not before', () => {
  const entries = [entry('1'), entry('2', { players: [] })]
  expect(effectsOf(facts({ roster_min: 2 }, entries)).rosters).toEqual([])
  expect(effectsOf(facts({ roster_min: 3 }, entries)).rosters).toEqual([{ entry: entries[0], problem: 'too_small' }])
  expect(effectsOf(facts({ roster_max: 1 }, entries)).rosters).toEqual([{ entry: entries[0], problem: 'too_large' }])
})

test('a fee is new to those who have not paid; whoever need not pay stays out of it', () => {
  const entries = [entry('1'), unpaid('2', 30), waiting('3'), entry('4', { status: 'waiting_list', isFree: true })]
  const changed = facts({ entry_fee: 70 }, entries)
  expect(effectsOf(changed).fee).toEqual({ before: 50, after: 70, unpaid: 2, confirmed: 1 })
  expect(tellingsOf(changed, effectsOf(changed), 'c2')).toEqual([{ kind: 'fee_changed', people: ['c3'] }])
})

test('a new start is told to everybody who comes, and other hours to captains who owe', () => {
  const entries = [entry('1'), unpaid('2', 30)]
  const moved = facts({ start_date: '2030-01-06T13:00:00Z' }, entries)
  expect(effectsOf(moved).moves).toEqual([
    { what: 'start', before: settings.start_date, after: '2030-01-06T13:00:00.000Z' },
  ])
  expect(tellingsOf(moved, effectsOf(moved), 'c1')).toEqual([{ kind: 'cup_moved', people: ['p1', 'c2', 'p2'] }])
  const later = facts({ payment_deadline_hours: 72 }, entries)
  const { dues } = effectsOf(later)
  expect(dues.map(({ entry: one, after }) => [one.id, after.toISOString()])).toEqual([
    ['2', '2030-01-03T06:00:00.000Z'],
  ])
  expect(noticesOf({ id: 7, name: 'Steppe Cup' }, later, { effects: effectsOf(later), actorId: 'x' })).toEqual([
    {
      kind: 'payment_due_moved',
      to: ['c2'],
      about: 'registration:2',
      page: '/tournaments/7',
      values: { tournament: 'Steppe Cup', team: 'Team 2' },
      times: { due: '2030-01-03T06:00:00.000Z' },
      endsAt: '2030-01-03T06:00:00.000Z',
    },
  ])
})

test('of a draft nobody is told anything', () => {
  const hidden = facts({ max_teams: 2, roster_min: 3 }, [entry('1'), entry('2'), entry('3')], { isHidden: true })
  expect(tellingsOf(hidden, effectsOf(hidden), 'x')).toEqual([])
  expect(noticesOf({ id: 7, name: 'Steppe Cup' }, hidden, { effects: effectsOf(hidden), actorId: 'x' })).toEqual([])
})

test('the page is told how many, and the first of them; the seal stays while the harm stays', () => {
  const entries = Array.from({ length: 120 }, (_, at) => entry(String(at)))
  const shrunk = facts({ max_teams: 2 }, entries)
  const effects = effectsOf(shrunk)
  const told = { changes: [], effects, tellings: tellingsOf(shrunk, effects, 'x') }
  const { lose_place: lose, told: people } = presentEffects(told)
  expect([lose.total, lose.shown.length, lose.shown[0]]).toMatchObject([118, 50, { is_confirmed: true }])
  expect(people).toEqual([{ kind: 'place_taken', people: 236, by_mail: true }])
  const later = { ...shrunk, now: new Date(now.getTime() + 60_000) }
  expect(sealOf({ changes: [], effects: effectsOf(later) })).toBe(sealOf(told))
  const other = facts({ max_teams: 2 }, entries.slice(1))
  expect(sealOf({ changes: [], effects: effectsOf(other) })).not.toBe(sealOf(told))
})

test('whatever the places become, they suffice for who holds one then, and nobody loses one in vain', () => {
  const status = fc.constantFrom('confirmed' as const, 'pending_payment' as const, 'waiting_list' as const)
  const some = fc.array(fc.record({ status, isPromised: fc.boolean() }), { maxLength: 12 })
  fc.assert(
    fc.property(some, fc.integer({ min: 2, max: 14 }), fc.nat({ max: 3 }), (list, max_teams, keptSeats) => {
      const entries = list.map((is, at) => entry(String(at), is))
      const { losing, getting } = effectsOf(facts({ max_teams }, entries, { keptSeats }))
      const holds = entries.filter((one) => one.status !== 'waiting_list')
      const promised = holds.filter(({ isPromised }) => isPromised).length
      const after = holds.length - losing.length + getting.length + keptSeats
      expect(after).toBeLessThanOrEqual(
        Math.max(max_teams, promised + keptSeats, holds.length + keptSeats - losing.length),
      )
      if (losing.length > 0) expect(after).toBeGreaterThanOrEqual(Math.min(max_teams, holds.length + keptSeats))
      expect(losing.some(({ isPromised }) => isPromised)).toBe(false)
      // Whoever paid goes only when nobody is left who has not.
      const stays = holds.filter((one) => !losing.includes(one) && !one.isPromised)
      if (losing.some((one) => one.status === 'confirmed'))
        expect(stays.some((one) => one.status === 'pending_payment')).toBe(false)
    }),
  )
})
