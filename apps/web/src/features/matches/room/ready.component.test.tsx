import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleRoster, sampleSettings, sampleVeto } from '../../../testing/samples-matches.ts'
import { sampleMatch, sampleUser } from '../../../testing/samples.ts'

const say = 'POST /api/matches/m1/ready'
const button = () => screen.queryByRole('button', { name: 'We are ready' })
const open = sampleRoom({ version: 3 })
const readyAt = '2026-11-28T12:50:00Z'
const oneReady = sampleRoom({ version: 4, ready: { ...open.ready, team1: readyAt } })

test('a captain says that the team is ready, once for several presses, and then it is the opponent’s turn', async () => {
  answer(say, oneReady)
  const { user } = await showRoom(open, { viewer: captain1 })
  const held = holdCalls(/POST .*\/ready$/)
  const press = await screen.findByRole('button', { name: 'We are ready' })
  await user.click(press)
  await user.click(press)
  expect(press).toHaveAttribute('aria-busy', 'true')
  held.goOn()
  expect(await screen.findByText('Your team is ready. Now it is the opponent’s turn.')).toBeVisible()
  expect(button()).toBeNull()
  expect(seenCalls(/POST .*\/ready$/)).toHaveLength(1)
  expect(screen.getByText('Tulpar').closest('li')).toHaveTextContent('Ready since 17:50')
  expect(screen.getByText('Barys').closest('li')).toHaveTextContent('Not ready yet')
  await expectAccessible()
})

test('any player of a roster may say it, and nobody else', async () => {
  const match = sampleMatch({ roster2: sampleRoster({ user_id: 'p7', username: 'dias' }) })
  await showRoom(open, { match, viewer: sampleUser({ id: 'p7' }) })
  expect(await screen.findByRole('button', { name: 'We are ready' })).toBeVisible()
  for (const viewer of [null, somebody]) {
    await showRoom(open, { match, viewer, isOrganiser: true })
    expect(await screen.findByRole('heading', { name: 'Is everyone here?' })).toBeVisible()
    expect(button()).toBeNull()
  }
})

test('a team that is ready already is not asked again, and the other one is', async () => {
  await showRoom(oneReady, { viewer: captain1 })
  expect(await screen.findByText('Your team is ready. Now it is the opponent’s turn.')).toBeVisible()
  expect(button()).toBeNull()
  await showRoom(oneReady, { viewer: captain2 })
  expect(await screen.findByRole('button', { name: 'We are ready' })).toBeVisible()
  expect(screen.queryByText(/^Your team is ready/)).toBeNull()
})

test('when the second team is ready the veto begins at once', async () => {
  answer(say, sampleRoom({ version: 5, phase: 'veto', veto: sampleVeto() }))
  const { user } = await showRoom(oneReady, { viewer: captain2 })
  await user.click(await screen.findByRole('button', { name: 'We are ready' }))
  expect(await screen.findByRole('heading', { name: 'Tulpar bans a map' })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Is everyone here?' })).toBeNull()
})

test.each([
  [403, 'NOT_IN_MATCH', 'Only players of the two teams may do this'],
  [409, 'MATCH_DISPUTED', 'The result that led to this match is in dispute. It begins once an organiser has ruled'],
  [409, 'ROOM_CLOSED', 'Maps are no longer chosen in this match'],
  [409, 'READY_TOO_EARLY', 'It is too early: the ready check opens shortly before the match'],
  [429, 'RATE_LIMITED', 'Too many requests. Wait a little and try again'],
] as const)(
  'a refusal (%i %s) is said, the room is asked for anew, and one can try again',
  async (status, code, error) => {
    refuse(say, status, { code, error })
    answer('GET /api/matches/m1/room', { ...open, version: 4 })
    const { user } = await showRoom(open, { viewer: captain1 })
    await user.click(await screen.findByRole('button', { name: 'We are ready' }))
    expect(await screen.findByRole('alert')).toHaveTextContent(error)
    await waitFor(() => expect(seenCalls(/GET .*\/room$/)).toHaveLength(1))
    expect(button()).not.toHaveAttribute('aria-busy')
  },
)

test('without a network nothing is claimed, and the next press may go through', async () => {
  const line = breakCalls(/POST .*\/ready$/)
  answer('GET /api/matches/m1/room', open)
  const { user } = await showRoom(open, { viewer: captain1 })
  await user.click(await screen.findByRole('button', { name: 'We are ready' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  expect(screen.queryByText(/^Your team is ready/)).toBeNull()
  line.mend()
  answer(say, oneReady)
  await user.click(button()!)
  expect(await screen.findByText(/^Your team is ready/)).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

/** At seven in the evening in Almaty, with a quarter of an hour before it and after it. */
const timed = (is: Partial<MatchRoom['ready']> = {}): MatchRoom =>
  sampleRoom({
    schedule: { time: '2026-11-28T14:00:00Z', anchor: '2026-11-28T14:00:00Z', proposal: null, log: [] },
    ready: { ...open.ready, opens_at: '2026-11-28T13:45:00Z', ends_at: '2026-11-28T14:15:00Z', ...is },
  })

test.each([
  ['2026-11-28T11:40:51Z', timed(), 'Opens in 2:04:09'],
  ['2026-11-28T13:45:00Z', timed(), 'The match begins in 15:00'],
  ['2026-11-28T13:59:59Z', timed(), 'The match begins in 0:01'],
  ['2026-11-28T14:00:00Z', timed(), '15:00 left to be ready'],
  ['2026-11-28T14:15:00Z', timed(), '–'],
  ['2026-11-28T13:45:00Z', timed({ opens_at: null }), 'The match begins in 15:00'],
  // Nobody loses by being late: there is nothing to count down to.
  ['2026-11-28T14:00:30Z', timed({ ends_at: null }), '–'],
] as const)('at %s the clock says what comes next', async (now, room, words) => {
  nowIs(now)
  await showRoom(room)
  await waitFor(async () => expect(await screen.findByRole('timer')).toHaveTextContent(words))
})

test('the rule of who comes late is told by the viewer’s clock, and only where there is one', async () => {
  await showRoom(timed(), { zone: 'America/New_York' })
  expect(
    await screen.findByText('The match is at 09:00. A team that is not ready by 09:15 loses to one that is.'),
  ).toBeVisible()
  await showRoom(timed({ ends_at: null }))
  expect(await screen.findByText('The match is at 19:00.')).toBeVisible()
})

test('without a time there is no clock, and what comes next is said as the room is set up', async () => {
  await showRoom(sampleRoom({ settings: sampleSettings({ veto: false }) }))
  expect(await screen.findByText(/The maps of this match are set already\.$/)).toBeVisible()
  expect(screen.queryByRole('timer')).toBeNull()
  expect(screen.getByText('No time is set: the teams begin as soon as both are ready.')).toBeVisible()
})

test.each([
  ['ru', 'Готовы с 17:50', 'Ещё не готовы', 'Мы готовы'],
  ['kz', 'Дайын, 17:50', 'Әлі дайын емес', 'Біз дайынбыз'],
] as const)('who is there and who is waited for is told in %s', async (language, ready, waiting, press) => {
  await showRoom(oneReady, { viewer: captain2, language })
  expect(await screen.findByRole('button', { name: press })).toBeVisible()
  expect(screen.getByText('Tulpar').closest('li')).toHaveTextContent(ready)
  expect(screen.getByText('Barys').closest('li')).toHaveTextContent(waiting)
})
