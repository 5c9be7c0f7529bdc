import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleSettings } from '../../../testing/samples-matches.ts'

const time = '2026-11-28T13:00:00.000Z'
const other = '2026-11-28T19:30:00.000Z'
type Schedule = MatchRoom['schedule']
const timed = (is: Partial<Schedule> = {}, version = 5): MatchRoom =>
  sampleRoom({ version, schedule: { time, anchor: time, proposal: null, log: [], ...is } })
const bodyOf = (call: RegExp) => seenCalls(call).map(({ body }) => JSON.parse(String(body)) as unknown)
const type = (value: string) => fireEvent.change(screen.getByLabelText('New time'), { target: { value } })
const press = (name: string) => screen.findByRole('button', { name })
const field = () => screen.getByLabelText<HTMLInputElement>('New time')

test.each([
  ['Asia/Almaty', /^28 November.*, 18:00$/, /^Almaty, UTC\+5$/],
  ['America/New_York', /^28 November.*, 08:00$/, /^New York, UTC-[45]$/],
  ['Asia/Kolkata', /^28 November.*, 18:30$/, /^Kolkata, UTC\+5:30$/],
] as const)('the time of a match stands in the viewer’s zone, which is named: %s', async (zone, at, named) => {
  await showRoom(timed(), { zone })
  expect(await screen.findByText(at)).toBeVisible()
  expect(screen.getByText(named)).toBeVisible()
})

test.each([
  ['ru', 'Алматы, UTC+5'],
  ['kz', 'Алматы, UTC+5'],
] as const)('the zone is named in %s as people write it: %s', async (language, named) => {
  await showRoom(timed(), { language })
  expect(await screen.findByText(named)).toBeVisible()
})

test.each([
  // Berlin leaves summer time between these two: the same hour there is another one everywhere else.
  ['Europe/Berlin', '2026-10-24T19:00', '2026-10-24T17:00:00.000Z'],
  ['Europe/Berlin', '2026-10-25T19:00', '2026-10-25T18:00:00.000Z'],
  ['Asia/Almaty', '2026-11-29T00:30', other],
] as const)('an organiser in %s who says %s means %s', async (zone, typed, sent) => {
  answer('PUT /api/matches/m1/time', timed({}, 6))
  const { user } = await showRoom(sampleRoom({ version: 5 }), { viewer: somebody, isOrganiser: true, zone })
  await user.click(await screen.findByText('Set a time'))
  type(typed)
  await user.click(await press('Save the time'))
  await screen.findByText('Change the time')
  expect(bodyOf(/PUT .*\/time$/)).toEqual([{ expected_version: 5, time: sent }])
})

test('an organiser takes the time away, and has no such button without one', async () => {
  answer('PUT /api/matches/m1/time', sampleRoom({ version: 6 }))
  const { user } = await showRoom(timed(), { viewer: somebody, isOrganiser: true })
  await user.click(await screen.findByText('Change the time'))
  await user.click(await press('Remove the time'))
  expect(await screen.findByText('No time is set: the teams begin as soon as both are ready.')).toBeVisible()
  expect(bodyOf(/PUT .*\/time$/)).toEqual([{ expected_version: 5, time: null }])
  expect(screen.queryByText('Remove the time')).toBeNull()
  expect(screen.getByText('Set a time').closest('details')).not.toHaveAttribute('open')
})

test('an empty form sends nothing', async () => {
  const { user } = await showRoom(timed(), { viewer: captain1 })
  await user.click(await screen.findByText('Propose another time'))
  fireEvent.submit(field().closest('form')!)
  expect(seenCalls(/POST/)).toEqual([])
})

test('a captain proposes a time once for several presses, and takes the proposal back', async () => {
  answer('POST /api/matches/m1/time/proposals', timed({ proposal: { team: 1, time: other } }, 6))
  const { user } = await showRoom(timed(), { viewer: captain1 })
  await user.click(await screen.findByText('Propose another time'))
  expect(screen.getByText(/^No more than 24 hours from the time/)).toBeVisible()
  type('2026-11-29T00:30')
  const held = holdCalls(/POST .*proposals$/)
  const send = await press('Send to the other captain')
  await user.click(send)
  await user.click(send)
  held.goOn()
  expect(await screen.findByText(/^Tulpar proposes 29 November.*, 00:30$/)).toBeVisible()
  expect(bodyOf(/POST .*proposals$/)).toEqual([{ expected_version: 5, time: other }])
  expect(field()).toHaveValue('')
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
  await expectAccessible()
  answer('POST /api/matches/m1/time/answer', timed({}, 7))
  await user.click(await press('Withdraw the proposal'))
  await waitFor(() => expect(screen.queryByText(/^Tulpar proposes/)).toBeNull())
  expect(bodyOf(/POST .*answer$/)).toEqual([{ expected_version: 6, accept: false }])
})

test.each([
  ['Accept', true],
  ['Decline', false],
] as const)('the other captain is asked, and says: %s', async (name, accept) => {
  const at = '2026-11-20T10:00:00Z'
  const step = { at, kind: accept ? 'accepted' : 'declined', team: 2, time: other } as const
  answer('POST /api/matches/m1/time/answer', timed({ time: accept ? other : time, log: [step] }, 6))
  const { user } = await showRoom(timed({ proposal: { team: 1, time: other } }), { viewer: captain2 })
  await user.click(await press(name))
  expect(
    await screen.findByText(accept ? /^Barys accepted 29 November/ : /^Barys declined 29 November/),
  ).toBeInTheDocument()
  expect(screen.queryByRole('button', { name })).toBeNull()
  expect(bodyOf(/POST .*answer$/)).toEqual([{ expected_version: 5, accept }])
})

test('somebody else reads a proposal and answers nothing', async () => {
  await showRoom(timed({ proposal: { team: 1, time: other } }), { viewer: somebody })
  expect(await screen.findByText(/^Tulpar proposes/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^(Accept|Decline|Propose|Take)/ })).toBeNull()
  expect(screen.queryByText(/Propose another time|Change the time/)).toBeNull()
})

test('captains move no match of a cup whose times are the organiser’s alone', async () => {
  const room = { ...timed(), settings: sampleSettings({ move_hours: 0 }) }
  await showRoom(room, { viewer: captain1 })
  expect(await screen.findByRole('heading', { name: 'Time of the match' })).toBeVisible()
  expect(screen.queryByText('Propose another time')).toBeNull()
})

test.each([
  [409, 'ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
  [422, 'TIME_OUT_OF_WINDOW', 'The match cannot be moved to this time'],
  [409, 'ROOM_CLOSED', 'Maps are no longer chosen in this match'],
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
] as const)('a refused proposal (%i %s) is said, and what was typed is kept', async (status, code, error) => {
  refuse('POST /api/matches/m1/time/proposals', status, { code, error })
  answer('GET /api/matches/m1/room', timed())
  const { user } = await showRoom(timed(), { viewer: captain1 })
  await user.click(await screen.findByText('Propose another time'))
  type('2026-11-29T00:30')
  await user.click(await press('Send to the other captain'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(field()).toHaveValue('2026-11-29T00:30')
  expect(field().closest('details')).toHaveAttribute('open')
})

test.each([
  ['PROPOSAL_NOT_FOUND', 'There is no proposal to answer'],
  ['PROPOSAL_IS_OWN', 'The other captain answers your proposal'],
] as const)('a refused answer (%s) is said, and the room is shown as it is', async (code, error) => {
  refuse('POST /api/matches/m1/time/answer', 409, { code, error })
  answer('GET /api/matches/m1/room', timed({}, 6))
  const { user } = await showRoom(timed({ proposal: { team: 1, time: other } }), { viewer: captain2 })
  await user.click(await press('Accept'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull())
})

test('without a network a time is not saved, and stands to be sent again', async () => {
  breakCalls(/PUT .*\/time$/)
  answer('GET /api/matches/m1/room', timed())
  const { user } = await showRoom(timed(), { viewer: somebody, isOrganiser: true })
  await user.click(await screen.findByText('Change the time'))
  type('2026-11-28T20:00')
  await user.click(await press('Save the time'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(field()).toHaveValue('2026-11-28T20:00')
  expect(screen.getByText(/^28 November.*, 18:00$/)).toBeVisible()
})

test('how the time came about is told step by step', async () => {
  const at = (minute: number) => `2026-11-20T10:0${minute}:00Z`
  const log: Schedule['log'] = [
    { at: at(0), kind: 'set', team: null, time },
    { at: at(1), kind: 'proposed', team: 2, time: other },
    { at: at(2), kind: 'declined', team: 1, time: other },
    { at: at(3), kind: 'set', team: null, time: null },
  ]
  const { user } = await showRoom(timed({ log }))
  await user.click(await screen.findByText('How the time was agreed'))
  expect(
    screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
      .slice(-4),
  ).toEqual([
    expect.stringMatching(/^20 November.*, 15:00 The organiser set 28 November.*, 18:00$/),
    expect.stringMatching(/^20 November.*, 15:01 Barys proposes 29 November.*, 00:30$/),
    expect.stringMatching(/^20 November.*, 15:02 Tulpar declined 29 November.*, 00:30$/),
    expect.stringMatching(/^20 November.*, 15:03 The organiser removed the time$/),
  ])
})

test.each([
  [1, 'en', /^No more than 1 hour from/],
  [2, 'en', /^No more than 2 hours from/],
  [1, 'ru', /^Не дальше 1 часа от/],
  [2, 'ru', /^Не дальше 2 часов от/],
  [5, 'ru', /^Не дальше 5 часов от/],
  [21, 'ru', /^Не дальше 21 часа от/],
  [21, 'kz', /ең көбі 21 сағат/],
] as const)('how far captains may go, of %i hours in %s', async (hours, language, words) => {
  const room = { ...timed(), settings: sampleSettings({ move_hours: hours }) }
  await showRoom(room, { viewer: captain1, language })
  expect(await screen.findByText(words)).toBeInTheDocument()
})
