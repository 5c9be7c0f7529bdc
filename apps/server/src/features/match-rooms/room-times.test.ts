import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Bracket, MatchListItem, MatchRoom } from '@lobby/contract'
import { allMatches } from '@lobby/demo'
import { code, eventually, Mailbox, type Person } from '@lobby/testing'
import { findRoom, listRoomEntries } from './rooms.queries.ts'
import {
  ahead,
  bothReady,
  cupId,
  detail,
  expectLogHolds,
  first,
  hourMs,
  matchId,
  minuteMs,
  newCup,
  onASite,
  ready,
  room,
  second,
  setTime,
  settings,
  site,
  stranger,
  turnTo,
} from './rooms.test-kit.ts'

let mailbox: Mailbox

beforeAll(async () => {
  mailbox = await Mailbox.open()
})
afterAll(() => mailbox.close())
onASite([1, 1], () => ({ environment: { SMTP_URL: mailbox.url } }))
beforeEach(() => newCup(3))

const version = async (): Promise<number> => (await room()).version
async function propose(person: Person, time: string): Promise<MatchRoom> {
  const body = { expected_version: await version(), time }
  return person.client.post<MatchRoom>(`/api/matches/${matchId}/time/proposals`, body)
}
async function answer(person: Person, accept: boolean): Promise<MatchRoom> {
  const body = { expected_version: await version(), accept }
  return person.client.post<MatchRoom>(`/api/matches/${matchId}/time/answer`, body)
}
const reminded = (): Promise<void> =>
  eventually(async () => (await findRoom(site.lobby.platform.db, Number(matchId)))?.state.schedule.isReminded === true)

describe('the time of a match', () => {
  test('is set by the organiser, and opens the ready check shortly before', async () => {
    const time = ahead(2 * hourMs)
    const set = await setTime(time)
    expect(set.schedule).toMatchObject({ time, anchor: time, proposal: null, log: [{ kind: 'set', team: null, time }] })
    expect(set.ready).toMatchObject({
      opens_at: new Date(Date.parse(time) - 30 * minuteMs).toISOString(),
      ends_at: new Date(Date.parse(time) + 15 * minuteMs).toISOString(),
    })
    const listed = () => site.visitor.get<MatchListItem[]>(`/api/matches?tournament_id=${cupId}`)
    const drawn = async () => allMatches(await site.visitor.get<Bracket>(`/api/tournaments/${cupId}/bracket`))[0]
    expect((await listed())[0]?.scheduled_at).toBe(time)
    expect((await drawn())?.scheduled_at).toBe(time)
    expect(await code(ready(first.captain))).toBe('409 READY_TOO_EARLY')
    expect(await code(setTime(ahead(-minuteMs)))).toBe('422 TIME_OUT_OF_WINDOW')
    site.clock.advance(91 * minuteMs)
    await reminded()
    expect((await ready(first.captain)).ready.team1).not.toBeNull()
    // Whoever was ready for one time may not be for another.
    const moved = await setTime(ahead(hourMs))
    expect(moved.ready.team1).toBeNull()
    expect((await listed())[0]?.scheduled_at).toBe(moved.schedule.time)
    expect((await drawn())?.scheduled_at).toBe(moved.schedule.time)
    expect((await setTime(null)).ready).toMatchObject({ opens_at: null, ends_at: null })
    await expectLogHolds()
  })

  test('is proposed by one captain and accepted by the other, within the organiser’s window', async () => {
    await settings({ move_hours: 5 })
    const time = ahead(10 * hourMs)
    await setTime(time)
    expect(await code(answer(second.captain, true))).toBe('409 PROPOSAL_NOT_FOUND')
    expect(await code(propose(first.captain, ahead(16 * hourMs)))).toBe('422 TIME_OUT_OF_WINDOW')
    expect(await code(propose(stranger, ahead(11 * hourMs)))).toBe('403 NOT_CAPTAIN')
    const wanted = ahead(12 * hourMs)
    expect((await propose(first.captain, wanted)).schedule.proposal).toEqual({ team: 1, time: wanted })
    expect(await code(answer(first.captain, true))).toBe('409 PROPOSAL_IS_OWN')
    expect((await answer(second.captain, false)).schedule).toMatchObject({ time, proposal: null })
    await propose(second.captain, wanted)
    const agreed = await answer(first.captain, true)
    // The window stays where the organiser put it, however often captains move the match.
    expect(agreed.schedule).toMatchObject({ time: wanted, anchor: time, proposal: null })
    expect(agreed.schedule.log.map(({ kind, team, time: about }) => [kind, team, about])).toEqual([
      ['set', null, time],
      ['proposed', 1, wanted],
      ['declined', 2, wanted],
      ['proposed', 2, wanted],
      ['accepted', 1, wanted],
    ])
    await expectLogHolds()
  })

  test('is agreed once, however many answers come at once', { tags: 'services' }, async () => {
    await setTime(ahead(10 * hourMs))
    await propose(first.captain, ahead(11 * hourMs))
    const body = { expected_version: await version(), accept: true }
    const send = () => code(second.captain.client.post(`/api/matches/${matchId}/time/answer`, body))
    expect((await Promise.all([send(), send()])).toSorted()).toEqual(['409 ROOM_CHANGED', 'done'])
  })

  test('stays as it is once the teams choose maps', async () => {
    await bothReady()
    expect(await code(setTime(ahead(hourMs)))).toBe('409 ROOM_CLOSED')
    expect(await code(propose(first.captain, ahead(hourMs)))).toBe('409 ROOM_CLOSED')
  })
})

describe('who does not come', () => {
  const startAndWait = async (minutes: number): Promise<void> => {
    await setTime(ahead(10 * minuteMs))
    await ready(second.captain)
    site.clock.advance(minutes * minuteMs)
  }

  test('loses to the team that is there; the organiser may take that back', async () => {
    await startAndWait(26)
    await eventually(async () => (await detail()).status === 'finished')
    expect((await detail()).score).toMatchObject({ outcome: 'forfeit', winner: 2 })
    expect(await room()).toMatchObject({ phase: 'closed', absent: 1 })
    const before = matchId
    await site.admin.put(`/api/matches/${matchId}/result`, { result: { kind: 'none' }, reason: 'their line was down' })
    await eventually(async () => (await detail()).replaced_by !== null)
    turnTo((await detail()).replaced_by ?? '')
    expect(matchId).not.toBe(before)
    expect(await room()).toMatchObject({ phase: 'ready', absent: null })
  })

  test('loses nothing where neither came: the first one to come late does not win by that', async () => {
    await setTime(ahead(10 * minuteMs))
    site.clock.advance(26 * minuteMs)
    await eventually(async () => (await room()).ready.ends_at === null)
    await ready(first.captain)
    expect(await ready(second.captain)).toMatchObject({ phase: 'veto', absent: null })
    await expectLogHolds()
  })

  test('loses nothing where the rule is off, nor where a result is set already', async () => {
    await settings({ no_show: false })
    await startAndWait(60)
    await eventually(async () => (await findRoom(site.lobby.platform.db, Number(matchId)))?.due_at === null)
    expect((await detail()).status).toBe('ready')
    // Switched on, the rule looks at what is true by now.
    await settings({ no_show: true })
    await eventually(async () => (await detail()).status === 'finished')
    expect((await detail()).score.winner).toBe(2)
  })
})

test('half an hour before, both rosters hear of it once', async () => {
  const people = [first.captain, second.captain]
  const ids = people.map(({ id }) => id)
  await site.lobby.platform.db.updateTable('users').set({ email_verified: true }).where('id', 'in', ids).execute()
  await setTime(ahead(hourMs))
  site.clock.advance(31 * minuteMs)
  for (const { email } of people) await mailbox.waitForSubject(email, 'begins soon')
  await reminded()
  const log = await listRoomEntries(site.lobby.platform.db, Number(matchId))
  expect(log.filter(({ event }) => event.type === 'reminded')).toHaveLength(1)
  expect(mailbox.to(first.captain.email).filter(({ subject }) => subject.includes('begins soon'))).toHaveLength(1)
})
