import { activeDutyMaps } from '@lobby/cs2'
import { describe, expect, test } from 'vitest'
import {
  dueEvents,
  emptyRoom,
  foldRoom,
  isWithinWindow,
  nextDue,
  readyEnds,
  readyOpens,
  turnEnds,
  type RoomEvent,
  type RoomState,
} from './room.rules.ts'
import type { VetoSetup } from './veto.rules.ts'

const second = 1_000
const minute = 60 * second
const start = Date.parse('2026-11-21T12:00:00Z')
/** The moment so many seconds after the beginning. */
const at = (seconds: number): string => new Date(start + seconds * second).toISOString()
/** A room to which something happened every ten seconds. */
const after = (...events: RoomEvent[]): RoomState =>
  foldRoom(events.map((event, index) => ({ at: at(index * 10), event })))

const setup: VetoSetup = {
  bestOf: 1,
  mapCount: 1,
  pool: activeDutyMaps,
  first: 1,
  firstBy: 'seed',
  deciderSide: 'knife',
  turnSeconds: 60,
}
const began: RoomEvent = { type: 'veto-began', setup }
const ban = (index: number): RoomEvent => ({
  type: 'chosen',
  choice: { map: activeDutyMaps[index] ?? '' },
  byTimer: false,
})
const takenBack: RoomEvent = { type: 'taken-back' }
const timeSet = (time: string | null): RoomEvent => ({ type: 'time-set', time })
const proposed = (time: string): RoomEvent => ({ type: 'time-proposed', team: 2, time })
const answered = (accepted: boolean): RoomEvent => ({ type: 'time-answered', team: 1, accepted })
const ready = (team: 1 | 2): RoomEvent => ({ type: 'ready', team })
const reported: RoomEvent = {
  type: 'result-reported',
  team: 1,
  result: { maps: [{ team1: 13, team2: 7 }], winner: 1 },
  dueAt: at(900),
}

describe('a pause', () => {
  const stood = (ms: number): RoomEvent => ({ type: 'stood', ms })

  test('moves the clock of a turn and of an answer by its length', () => {
    expect(turnEnds(after(began, stood(30 * second)))?.toISOString()).toBe(at(90))
    expect(after(reported, stood(30 * second)).result?.dueAt).toBe(at(930))
    expect(after(stood(30 * second))).toEqual(emptyRoom)
  })

  test('moves a time that came meanwhile, and leaves one that is still ahead', () => {
    expect(after(timeSet(at(5)), stood(30 * second)).schedule).toMatchObject({ time: at(35), anchor: at(35) })
    expect(after(timeSet(at(600)), stood(30 * second)).schedule).toMatchObject({ time: at(600), anchor: at(600) })
    // Who was ready for it still is.
    expect(after(timeSet(at(5)), ready(1), stood(30 * second)).ready).toEqual([at(10), null])
  })
})

describe('the clock of a turn', () => {
  test('runs anew from each choice, and from each one that is taken back', () => {
    const ends = (...events: RoomEvent[]): string | undefined => turnEnds(after(began, ...events))?.toISOString()
    expect([ends(), ends(ban(0)), ends(ban(0), ban(1))]).toEqual([at(60), at(70), at(80)])
    expect(ends(ban(0), takenBack)).toBe(at(80))
    expect(ends(ban(0), takenBack, ban(1))).toBe(at(90))
  })

  test('stands still before the veto, and after its last choice until that is taken back', () => {
    expect(turnEnds(emptyRoom)).toBeNull()
    const last: RoomEvent = { type: 'chosen', choice: { side: 't' }, byTimer: true }
    const whole = [began, ban(0), ban(1), ban(2), ban(3), ban(4), ban(5), last]
    expect(turnEnds(after(...whole))).toBeNull()
    expect(turnEnds(after(...whole, takenBack))?.toISOString()).toBe(at(80 + 60))
  })

  test('a log that no veto of ours made is none', () => {
    expect(() => after(ban(0))).toThrow('has not begun')
    expect(() => after(takenBack)).toThrow('has not begun')
    expect(() => after(began, ban(0), ban(0))).toThrow('VETO_CHOICE_INVALID')
  })
})

describe('the time of a match', () => {
  test('set by an organiser is the one that captains move it around', () => {
    expect(after(timeSet(at(3_600))).schedule).toEqual({
      time: at(3_600),
      anchor: at(3_600),
      proposal: null,
      isReminded: false,
    })
    const moved = after(timeSet(at(3_600)), proposed(at(7_200)), answered(true))
    expect(moved.schedule).toMatchObject({ time: at(7_200), anchor: at(3_600), proposal: null })
    expect(after(timeSet(at(3_600)), timeSet(null)).schedule).toMatchObject({ time: null, anchor: null })
  })

  test('proposed waits for an answer, and a no leaves it as it was', () => {
    const waits = after(timeSet(at(3_600)), { type: 'reminded' }, proposed(at(7_200)))
    expect(waits.schedule).toEqual({
      time: at(3_600),
      anchor: at(3_600),
      proposal: { team: 2, time: at(7_200) },
      isReminded: true,
    })
    const refused = after(timeSet(at(3_600)), { type: 'reminded' }, proposed(at(7_200)), answered(false))
    expect(refused.schedule).toEqual({ ...waits.schedule, proposal: null })
    expect(after(timeSet(at(3_600)), answered(true)).schedule).toMatchObject({ time: at(3_600), proposal: null })
  })

  test('moved begins readiness and the reminder anew', () => {
    const moved = after(
      timeSet(at(60)),
      ready(1),
      { type: 'no-show', absent: 2 },
      { type: 'reminded' },
      timeSet(at(90)),
    )
    expect(moved).toMatchObject({
      ready: [null, null],
      isGraceOver: false,
      absent: null,
      schedule: { isReminded: false },
    })
  })

  test('may be agreed on ahead of now, as far from the organiser’s as the tournament lets captains', () => {
    const now = new Date(at(0))
    const may = (seconds: number, state: RoomState = emptyRoom): boolean =>
      isWithinWindow(new Date(at(seconds)), state, { now, move_hours: 1 })
    expect([may(0), may(1), may(3_600), may(3_601)]).toEqual([false, true, true, false])
    const set = after(timeSet(at(7_200)))
    expect([may(3_599, set), may(3_600, set), may(10_800, set), may(10_801, set)]).toEqual([false, true, true, false])
  })
})

describe('readiness', () => {
  test('is each team’s own', () => {
    expect(after(ready(1)).ready).toEqual([at(0), null])
    expect(after(ready(1), ready(2)).ready).toEqual([at(0), at(10)])
    const line: RoomEvent = { type: 'line-up', team: 1, players: [] }
    expect(after(ready(2), line, { type: 'stream-set', url: 'https://twitch.tv/lobby' })).toMatchObject({
      ready: [null, at(0)],
      stream: 'https://twitch.tv/lobby',
    })
  })

  test('opens and ends by the time of the match, where there is one', () => {
    const settings = { ready_minutes: 15, no_show: true, grace_minutes: 10 }
    const set = after(timeSet(at(3_600)))
    expect(readyOpens(set, settings)?.toISOString()).toBe(at(3_600 - 900))
    expect(readyEnds(set, settings)?.toISOString()).toBe(at(3_600 + 600))
    expect(readyEnds(set, { ...settings, no_show: false })).toBeNull()
    expect(readyEnds(after(timeSet(at(3_600)), { type: 'no-show', absent: null }), settings)).toBeNull()
    expect([readyOpens(emptyRoom, settings), readyEnds(emptyRoom, settings)]).toEqual([null, null])
  })

  test('is given back with the choice, and begins anew with another series', () => {
    const gone = after(ready(1), { type: 'no-show', absent: 2 }, reported)
    expect(gone).toMatchObject({ isGraceOver: true, absent: 2, result: { status: 'reported' } })
    const reopened = after(ready(1), { type: 'no-show', absent: 2 }, reported, { type: 'reopened' })
    expect(reopened).toMatchObject({ ready: [at(0), null], isGraceOver: true, absent: null, result: null })
    const anew = after(timeSet(at(60)), ready(1), ready(2), began, reported, { type: 'reset' })
    expect(anew).toEqual({ ...emptyRoom, schedule: after(timeSet(at(60))).schedule })
  })
})

describe('what is due by itself', () => {
  const settings = { no_show: true, grace_minutes: 10 }
  const set = after(timeSet(at(3_600)))
  const on = (state: RoomState, seconds: number) => dueEvents(state, new Date(at(seconds)), settings)

  test('the reminder half an hour before, then the end of the time to be ready', () => {
    expect(nextDue(set, 'ready', settings)?.toISOString()).toBe(at(1_800))
    expect([on(set, 1_799.999), on(set, 1_800)]).toEqual([[], [{ type: 'reminded' }]])
    const reminded = after(timeSet(at(3_600)), { type: 'reminded' })
    expect(nextDue(reminded, 'ready', settings)?.toISOString()).toBe(at(4_200))
    expect(nextDue(reminded, 'ready', { ...settings, no_show: false })).toBeNull()
    expect([on(reminded, 4_199.999), on(reminded, 4_200)]).toEqual([[], [{ type: 'no-show', absent: null }]])
    expect(on(set, 4_200).map(({ type }) => type)).toEqual(['reminded', 'no-show'])
    expect(nextDue(emptyRoom, 'ready', settings)).toBeNull()
  })

  test.each<[string, RoomEvent[], 1 | 2 | null]>([
    ['neither was there: nobody', [], null],
    ['both were: nobody', [ready(1), ready(2)], null],
    ['the second alone was', [ready(2)], 1],
    ['the first alone was', [ready(1)], 2],
  ])('absent is, where %s', (_what, said, absent) => {
    const state = after(timeSet(at(600)), { type: 'reminded' }, ...said)
    expect(on(state, 600 + (10 * minute) / second)).toEqual([{ type: 'no-show', absent }])
  })

  test('the turn of a veto, and what a captain said once it is settled', () => {
    expect(nextDue(after(began), 'veto', settings)?.toISOString()).toBe(at(60))
    expect(nextDue(after(began, reported), 'settled', settings)?.toISOString()).toBe(at(900))
    expect(nextDue(after(began), 'closed', settings)).toBeNull()
  })
})
