import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { RegistrationStatus, TournamentStatus } from '@lobby/contract'
import {
  closesAt,
  dueOf,
  endsAhead,
  extraAtOpening,
  extraFor,
  mayCheckIn,
  mayRemind,
  mayTakeBack,
  opensAt,
  phaseOf,
  placeDue,
  stateOf,
  untilOf,
  type CheckInFacts,
  type EntryFacts,
  type TeamFacts,
} from './check-in.rules.ts'

const start = Date.parse('2027-01-16T14:00:00Z')
/** Minutes before the start; negative is after it. */
const before = (minutes: number): Date => new Date(start - minutes * 60_000)
const set = (facts: Partial<CheckInFacts> = {}): CheckInFacts => ({
  start_date: before(0),
  opens_before: 60,
  closes_before: 15,
  offer_minutes: 10,
  set_at: before(3_000),
  opened_at: null,
  extra_minutes: 0,
  is_held: false,
  warned_at: null,
  closed_at: null,
  ...facts,
})
const open = (facts: Partial<CheckInFacts> = {}): CheckInFacts => set({ opened_at: before(60), ...facts })
const closed = (facts: Partial<CheckInFacts> = {}): CheckInFacts => open({ closed_at: before(15), ...facts })
const said = (facts: Partial<EntryFacts> = {}): EntryFacts => ({
  checked_in_at: null,
  offered_until: null,
  missed_at: null,
  ...facts,
})
const refusal = (result: { ok: boolean; code?: string }): string => (result.ok ? 'ok' : String(result.code))

describe('the time', () => {
  test.each<[string, CheckInFacts, number, string | null]>([
    ['opens', set(), 60, 'open'],
    ['does nothing before', set(), 60.1, null],
    ['tells who is missing ten minutes before the end', open(), 25, 'warn'],
    ['does not tell so twice', open({ warned_at: before(25) }), 24, null],
    ['tells so when a third of a short one is left', open({ opens_before: 30, opened_at: before(30) }), 20, 'warn'],
    ['does not tell so before', open({ opens_before: 30, opened_at: before(30) }), 20.1, null],
    ['closes', open({ warned_at: before(25) }), 15, 'close'],
    ['closes a moment later', open(), 14.1, 'close'],
    ['takes no place for hours in which the site was away', open(), 13.9, 'grace'],
    ['does not close what is held', open({ is_held: true }), -60, null],
    ['does nothing more to what is closed', closed(), -60, null],
    ['closes later what is extended', open({ extra_minutes: 10, warned_at: before(16) }), 14, null],
    ['closes then', open({ extra_minutes: 10, warned_at: before(16) }), 5, 'close'],
  ])('%s', (_, facts, minutes, due) => {
    expect(dueOf(facts, before(minutes))).toBe(due)
  })

  test('moves with the start, until somebody has opened it', () => {
    expect(opensAt(set({ start_date: before(30) }))).toEqual(before(90))
    expect(closesAt(set({ start_date: before(30) }))).toEqual(before(45))
    expect(opensAt(open({ start_date: before(30) }))).toEqual(before(60))
  })

  test('that opens late leaves as long as was set, but for what was set late', () => {
    expect(extraAtOpening(set(), before(60))).toBe(0)
    expect(extraAtOpening(set(), before(59.1))).toBe(0)
    expect(extraAtOpening(set(), before(39.5))).toBe(21)
    expect(extraAtOpening(set(), before(300))).toBe(0)
    expect(extraAtOpening(set({ set_at: before(30) }), before(30))).toBe(0)
  })

  test('an extension counts from the end, or from now where that is past', () => {
    expect(closesAt({ ...open(), extra_minutes: extraFor(open(), before(20), 10) })).toEqual(before(5))
    expect(closesAt({ ...open(), extra_minutes: extraFor(open(), before(5), 10) })).toEqual(before(-5))
  })

  test('settings that end in the past leave nobody time', () => {
    expect(endsAhead(set(), before(16))).toBe(true)
    expect(endsAhead(set(), before(15))).toBe(false)
  })

  test('nobody is reminded twice at once, nor when there is nothing to do', () => {
    expect(refusal(mayRemind(set(), before(70)))).toBe('CHECK_IN_AHEAD')
    expect(refusal(mayRemind(closed(), before(10)))).toBe('CHECK_IN_CLOSED')
    expect(refusal(mayRemind(open(), before(50)))).toBe('ok')
    expect(refusal(mayRemind(open({ warned_at: before(51) }), before(50)))).toBe('CHECK_IN_REMINDED')
    expect(refusal(mayRemind(open({ warned_at: before(52) }), before(50)))).toBe('ok')
  })
})

describe('a team', () => {
  const facts = (
    checkIn: CheckInFacts | null,
    registration: RegistrationStatus,
    entry: EntryFacts | null = null,
    tournament: TournamentStatus = 'check_in',
  ): TeamFacts => ({ checkIn, registration, entry, tournament })
  const offered = said({ offered_until: before(5) })

  test.each<[string, TeamFacts, string]>([
    ['where there is none', facts(null, 'confirmed', null, 'open'), 'CHECK_IN_OFF'],
    ['before it opens', facts(set(), 'confirmed', null, 'open'), 'CHECK_IN_AHEAD'],
    ['while it is open', facts(open(), 'confirmed'), 'ok'],
    ['while it is held', facts(open({ is_held: true }), 'confirmed'), 'ok'],
    ['that has not paid', facts(open(), 'pending_payment'), 'ok'],
    ['that waits', facts(open(), 'waiting_list'), 'CHECK_IN_NO_PLACE'],
    ['after the end', facts(closed(), 'confirmed', null, 'closed'), 'CHECK_IN_CLOSED'],
    ['that came after the end', facts(closed(), 'confirmed', offered, 'closed'), 'ok'],
    [
      'whose own minutes are over',
      facts(closed(), 'waiting_list', said({ missed_at: before(5) }), 'closed'),
      'CHECK_IN_CLOSED',
    ],
    ['once it plays', facts(open(), 'confirmed', null, 'live'), 'TOURNAMENT_LOCKED'],
    ['of a tournament that is called off', facts(open(), 'confirmed', null, 'cancelled'), 'TOURNAMENT_LOCKED'],
  ])('%s', (_, team, expected) => {
    expect(refusal(mayCheckIn(team))).toBe(expected)
  })

  test('takes its word back until the end, or until its own minutes are over', () => {
    const word = said({ checked_in_at: before(30) })
    expect(refusal(mayTakeBack(facts(open(), 'confirmed', word), before(20)))).toBe('ok')
    expect(refusal(mayTakeBack(facts(closed(), 'confirmed', word, 'closed'), before(14)))).toBe('CHECK_IN_CLOSED')
    const late = { ...offered, checked_in_at: before(10) }
    expect(refusal(mayTakeBack(facts(closed(), 'confirmed', late, 'closed'), before(6)))).toBe('ok')
    expect(refusal(mayTakeBack(facts(closed(), 'confirmed', late, 'closed'), before(5)))).toBe('CHECK_IN_CLOSED')
  })

  test.each<[string, TeamFacts, Date | null]>([
    ['ahead', facts(set(), 'confirmed', null, 'open'), before(15)],
    ['may', facts(open(), 'confirmed'), before(15)],
    ['may', facts(open({ is_held: true }), 'confirmed'), null],
    ['in', facts(open(), 'confirmed', said({ checked_in_at: before(30) })), before(15)],
    ['waits', facts(open(), 'waiting_list'), before(15)],
    ['missed', facts(closed(), 'waiting_list', said({ missed_at: before(15) }), 'closed'), null],
    ['may', facts(closed(), 'confirmed', offered, 'closed'), before(5)],
    ['closed', facts(closed(), 'confirmed', null, 'closed'), null],
  ])('is told %s', (state, team, until) => {
    expect([stateOf(team), untilOf(team)]).toEqual([state, until])
  })

  test('after the end a place without a word gets its minutes once, and goes on when they are over', () => {
    expect(placeDue(null, before(15))).toBe('offer')
    expect(placeDue(offered, before(6))).toBeNull()
    expect(placeDue(offered, before(5))).toBe('miss')
    // The site was away.
    expect(placeDue(offered, before(3))).toBe('offer')
    expect(placeDue({ ...offered, checked_in_at: before(7) }, before(3))).toBeNull()
    // Confirmed by an organiser although it had been missed.
    expect(placeDue(said({ missed_at: before(9) }), before(5))).toBe('offer')
  })
})

test('whatever organisers order and whenever, nobody hears that it is over before it is closed', () => {
  const minute = fc.integer({ min: -200, max: 200 })
  fc.assert(
    fc.property(
      fc.record({ extra_minutes: fc.nat(200), is_held: fc.boolean(), late: fc.nat(120), now: minute }),
      ({ extra_minutes, is_held, late, now }) => {
        const facts = open({ extra_minutes, is_held, opened_at: before(60 - late) })
        const team: TeamFacts = { checkIn: facts, tournament: 'check_in', registration: 'confirmed', entry: null }
        expect(phaseOf(facts)).toBe(is_held ? 'held' : 'open')
        expect(mayCheckIn(team).ok).toBe(true)
        const due = dueOf(facts, before(now))
        if (due === 'close') expect(closesAt(facts).getTime()).toBeLessThanOrEqual(before(now).getTime())
        if (due === 'grace') {
          const after = { ...facts, extra_minutes: extraFor(facts, before(now)) }
          expect(closesAt(after).getTime() - before(now).getTime()).toBeGreaterThanOrEqual(5 * 60_000)
        }
      },
    ),
  )
})
