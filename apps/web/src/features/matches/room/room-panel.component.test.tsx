import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { MatchRoom } from '@lobby/contract'
import { captain1, showRoom, somebody } from '../../../testing/match-room.tsx'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleSettings, sampleStep, sampleVeto } from '../../../testing/samples-matches.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import { nowIs } from '../../../testing/moment.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { show } from '../../../testing/show.tsx'
import { matchKey, matchQuery } from '../api/get-match.ts'
import { RoomPlace } from './room-place.tsx'

const closed = (closed_by: MatchRoom['closed_by'], is: Partial<MatchRoom> = {}): MatchRoom =>
  sampleRoom({ version: 9, phase: 'closed', closed_by, ...is })
const done = sampleVeto({
  steps: [sampleStep('ban', 1, { map: 'de_nuke' }), sampleStep('decider', null, { map: 'de_mirage' })],
  current: 2,
})

test.each([
  [sampleRoom(), 'Ready'],
  [sampleRoom({ phase: 'veto', veto: sampleVeto() }), 'Maps'],
  [sampleRoom({ phase: 'settled', veto: done }), 'Server'],
  [closed('command'), 'Server'],
] as const)('the way to the match says where it stands', async (room, step) => {
  await showRoom(room)
  const way = within(await screen.findByRole('list', { name: 'The way to the match' }))
  const now = way.getAllByRole('listitem').filter((item) => item.getAttribute('aria-current') === 'step')
  expect(now.map(({ textContent }) => textContent)).toEqual([step])
})

describe('while the cup is paused', () => {
  const since = '2026-11-20T10:00:00.000Z'
  const paused = { since, until: null, reason: 'The net is gone' }

  test('the room says so, since when, why, and what that means; once it goes on nothing of it stays', async () => {
    nowIs('2026-11-20T10:30:00Z')
    await showRoom(sampleRoom({ paused }), { viewer: captain1 })
    const note = within(await screen.findByRole('complementary', { name: 'The cup is paused' }))
    expect(note.getByText(/^The cup is paused since 20 November.* 15:00$/)).toBeVisible()
    expect(note.getByText('The net is gone')).toBeVisible()
    expect(note.getByText(/The clocks of this room stand/)).toBeVisible()
    // What would be refused is not offered.
    expect(screen.queryByRole('button', { name: 'We are ready' })).toBeNull()
    await expectAccessible()
    await showRoom(sampleRoom({ version: 2 }), { viewer: captain1 })
    await screen.findByRole('button', { name: 'We are ready' })
    expect(screen.queryByRole('complementary', { name: 'The cup is paused' })).toBeNull()
  })

  test('the clock of a choice stands where the pause began', async () => {
    nowIs('2026-11-20T10:30:00Z')
    const veto = sampleVeto({ due_at: '2026-11-20T10:00:25.000Z', turn_seconds: 60 })
    await showRoom(sampleRoom({ phase: 'veto', veto, paused }))
    await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^0?0?:?25$|0:25/))
  })
})

test('an organiser lets the teams choose after all, and nobody else is offered it', async () => {
  answer('POST /api/matches/m1/veto/undo', sampleRoom({ version: 10 }))
  await showRoom(closed('command'), { viewer: captain1 })
  const words = /^There is no veto: an organiser took the command/
  expect(await screen.findByText(words)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Let the teams choose' })).toBeNull()
  const { user } = await showRoom(closed('command'), { viewer: somebody, isOrganiser: true })
  await user.click(await screen.findByRole('button', { name: 'Let the teams choose' }))
  expect(await screen.findByRole('heading', { name: 'Is everyone here?' })).toBeVisible()
  expect(seenCalls(/undo$/)[0]?.body).toBe(JSON.stringify({ expected_version: 9 }))
  expect(screen.queryByText(words)).toBeNull()
})

test.each([
  [409, 'ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
  [409, 'VETO_UNDO_EMPTY', 'There is no step to take back'],
  [409, 'MATCH_HAS_SERVER', 'The site has given this match a server. End it there first'],
  [403, 'NOT_ORGANISER', 'Only an organiser of the tournament may do this'],
] as const)('a choice that is not opened again (%i %s) says why', async (status, code, error) => {
  refuse('POST /api/matches/m1/veto/undo', status, { code, error })
  answer('GET /api/matches/m1/room', closed('command'))
  const { user } = await showRoom(closed('command'), { viewer: somebody, isOrganiser: true })
  await user.click(await screen.findByRole('button', { name: 'Let the teams choose' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
})

test('a team that did not come is named, while the match waits and after it', async () => {
  await showRoom(closed('no_show', { absent: 2 }))
  expect(await screen.findByText('Barys was not ready in time.')).toBeVisible()
  await showRoom(closed('over', { absent: 1 }), { match: sampleMatch({ status: 'finished' }) })
  expect(await screen.findByText('Tulpar was not ready in time.')).toBeVisible()
  expect(screen.queryByRole('list', { name: 'The way to the match' })).toBeNull()
})

test('how the maps were chosen stands open before the match, and folded after it', async () => {
  const room = sampleRoom({ phase: 'settled', veto: done })
  await showRoom(room)
  const record = () => screen.getByText('How the maps were chosen').closest('details')
  await screen.findByText('How the maps were chosen')
  expect(record()).toHaveAttribute('open')
  expect(within(record()!).queryByRole('button')).toBeNull()
  await showRoom(room, { match: sampleMatch({ status: 'finished' }) })
  await screen.findByText('How the maps were chosen')
  expect(record()).not.toHaveAttribute('open')
})

const over = sampleMatch({ status: 'finished' })

test('a room that holds nothing is no place on the page of a match that is over', async () => {
  const empty = closed('over', { settings: sampleSettings({ dispute_hours: 0 }) })
  const { container } = await showRoom(empty, { match: over, viewer: captain1 })
  expect(within(container).queryByRole('heading')).toBeNull()
  expect(seenCalls(/dispute$/)).toEqual([])
})

test('an answer that is older than the room on the page gives way, and a newer one does not', async () => {
  answer('GET /api/matches/m1/room', sampleRoom({ version: 8 }))
  const { queryClient } = await showRoom(closed('command'))
  await screen.findByText(/^There is no veto/)
  await queryClient.refetchQueries({ type: 'active' })
  expect(seenCalls(/\/room$/)).toHaveLength(1)
  expect(screen.getByText(/^There is no veto/)).toBeVisible()
  answer('GET /api/matches/m1/room', sampleRoom({ version: 10 }))
  await queryClient.refetchQueries({ type: 'active' })
  await waitFor(() => expect(screen.queryByText(/^There is no veto/)).toBeNull())
})

test('an answer to a step that is older than what came meanwhile gives way too', async () => {
  answer('POST /api/matches/m1/ready', sampleRoom({ version: 4 }))
  answer('GET /api/matches/m1/room', sampleRoom({ version: 5, phase: 'veto', veto: sampleVeto() }))
  const { user, queryClient } = await showRoom(sampleRoom({ version: 3 }), { viewer: captain1 })
  const held = holdCalls(/POST .*\/ready$/)
  await user.click(await screen.findByRole('button', { name: 'We are ready' }))
  await queryClient.refetchQueries({ queryKey: ['matches', 'room', 'm1'] })
  expect(await screen.findByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
  held.goOn()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(screen.getByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
})

test('a match whose maps are settled by a step is asked for anew: its maps are others', async () => {
  answer('POST /api/matches/m1/ready', sampleRoom({ version: 4, phase: 'settled', veto: done }))
  answer('GET /api/matches/m1', sampleMatch())
  const { user, queryClient } = await showRoom(sampleRoom({ version: 3 }), { viewer: captain1 })
  await queryClient.prefetchQuery(matchQuery('m1'))
  await user.click(await screen.findByRole('button', { name: 'We are ready' }))
  await screen.findByText('How the maps were chosen')
  expect(queryClient.getQueryState(matchKey('m1'))?.isInvalidated).toBe(true)
})

test.each([
  ['en', 'Loading the match room'],
  ['ru', 'Загружаем комнату матча'],
  ['kz', 'Матч бөлмесі жүктелуде'],
] as const)('until the room is there, its place says so: %s', async (language, loading) => {
  answer('GET /api/matches/m1/room', sampleRoom())
  const held = holdCalls(/GET .*\/room$/)
  await show(<RoomPlace match={sampleMatch()} />, { texts: ['matches', 'room'], language })
  expect(screen.getByRole('status', { name: loading })).toBeVisible()
  held.goOn()
  expect(await screen.findAllByRole('listitem')).not.toEqual([])
  expect(screen.queryByRole('status', { name: loading })).toBeNull()
})
