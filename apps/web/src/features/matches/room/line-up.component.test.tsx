import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectAccessible } from '../../../testing/accessible.ts'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleRoster } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'

const five = ['aibek', 'bolat', 'celt', 'dias', 'erlan']
const six = sampleMatch({
  roster1: sampleRoster(...five.map((username) => ({ username })), {
    username: 'Қасқыр',
    is_reserve: true,
    is_substitute: true,
  }),
  coach1: { user_id: 'c', username: 'ustaz', has_steam_id: true },
})
const room = sampleRoom({ version: 3 })
const box = (name: string) => screen.getByRole('checkbox', { name })
const put = /PUT .*\/line-up$/

async function openForm(viewer = captain1) {
  const shown = await showRoom(room, { match: six, viewer })
  await shown.user.click((await screen.findAllByText('Who plays?'))[0]!)
  return shown
}

test('a captain of more than five says who plays, and the match is shown as it is kept', async () => {
  answer('PUT /api/matches/m1/line-up', { ...room, version: 4 })
  const { user } = await openForm()
  expect(box('Қасқыр (substitute)')).not.toBeChecked()
  for (const name of five) expect(box(name)).toBeChecked()
  expect(screen.getByText(/^ustaz coaches: the server lets them in/)).toBeVisible()
  await user.click(box('celt'))
  await user.click(box('Қасқыр (substitute)'))
  await expectAccessible()
  const held = holdCalls(put)
  const save = screen.getByRole('button', { name: 'Save the line-up' })
  await user.click(save)
  await user.click(save)
  held.goOn()
  expect(await screen.findByText('The line-up is saved')).toBeVisible()
  const ids = ['aibek', 'bolat', 'dias', 'erlan', 'Қасқыр'].map((name) => `of-${name}`)
  expect(seenCalls(put).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { expected_version: 3, players: ids },
  ])
})

test('who stands in is marked; one by Steam ID alone plays anyway, so one fewer is chosen', async () => {
  const [first, ...others] = six.roster1
  const match = { ...six, roster1: [{ ...first!, is_stand_in: true as const }, ...others] }
  const shown = await showRoom(room, {
    match: {
      ...match,
      strangers1: [
        { id: 's1', name: 'Guest', role: 'player' },
        { id: 's2', name: 'Coach', role: 'coach' },
      ],
    },
    viewer: captain1,
  })
  await shown.user.click((await screen.findAllByText('Who plays?'))[0]!)
  expect(box('aibek (stand-in)')).toBeChecked()
  expect(screen.getByText(/: 4 a side/)).toBeVisible()
  expect(screen.getByText('Guest (stand-in): the server lets them in besides.')).toBeVisible()
  // Five of their own and one from outside are one too many.
  const five_one = {
    ...match,
    roster1: match.roster1.slice(0, 5),
    strangers1: [{ id: 's3', name: 'Guest', role: 'player' as const }],
  }
  await showRoom(room, { match: five_one, viewer: captain1 })
  expect((await screen.findAllByText('Who plays?'))[0]).toBeVisible()
  // Unless that one was taken off the match.
  const [guest] = five_one.strangers1
  const strangers1 = [{ ...guest!, is_off: true as const }]
  await showRoom(room, { match: { ...five_one, strangers1 }, viewer: captain1 })
  expect(await screen.findByRole('button', { name: 'We are ready' })).toBeVisible()
  expect(screen.queryByText('Who plays?')).toBeNull()
})

test('a team of five has nobody to leave out, and only its captain could', async () => {
  await showRoom(room, { match: sampleMatch({ roster1: six.roster1.slice(0, 5) }), viewer: captain1 })
  expect(await screen.findByRole('button', { name: 'We are ready' })).toBeVisible()
  expect(screen.queryByText('Who plays?')).toBeNull()
  for (const viewer of [captain2, somebody]) {
    await showRoom(room, { match: six, viewer, isOrganiser: true })
    expect(await screen.findByRole('heading', { name: 'Is everyone here?' })).toBeVisible()
    expect(screen.queryByText('Who plays?')).toBeNull()
  }
})

test.each([
  [422, 'LINE_UP_INVALID', 'Choose as many players as play a side, or all of a smaller roster'],
  [409, 'ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
  [409, 'ROOM_CLOSED', 'Maps are no longer chosen in this match'],
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
] as const)('a refused line-up (%i %s) is said, and what was chosen is kept', async (status, code, error) => {
  refuse('PUT /api/matches/m1/line-up', status, { code, error })
  answer('GET /api/matches/m1/room', room)
  const { user } = await openForm()
  await user.click(box('Қасқыр (substitute)'))
  await user.click(screen.getByRole('button', { name: 'Save the line-up' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  await waitFor(() => expect(seenCalls(/GET .*\/room$/)).toHaveLength(1))
  expect(box('Қасқыр (substitute)')).toBeChecked()
  expect(screen.queryByText('The line-up is saved')).toBeNull()
})

test('a line-up whose line breaks is kept as it was chosen, and can be sent once more', async () => {
  answer('GET /api/matches/m1/room', room)
  const line = breakCalls(put)
  const { user } = await openForm()
  await user.click(box('celt'))
  await user.click(box('Қасқыр (substitute)'))
  await user.click(screen.getByRole('button', { name: 'Save the line-up' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error - please check your connection')
  expect(box('celt')).not.toBeChecked()
  expect(box('Қасқыр (substitute)')).toBeChecked()
  expect(screen.queryByText('The line-up is saved')).toBeNull()
  line.mend()
  answer('PUT /api/matches/m1/line-up', { ...room, version: 4 })
  await user.click(screen.getByRole('button', { name: 'Save the line-up' }))
  expect(await screen.findByText('The line-up is saved')).toBeVisible()
})
