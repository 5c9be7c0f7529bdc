import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CurrentUser, MatchWarnings } from '@lobby/contract'
import { expectAccessible } from '../../../testing/accessible.ts'
import { inChannel, tell } from '../../../testing/live-server.ts'
import { captain1, somebody } from '../../../testing/match-room.tsx'
import { answer, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleWarnings } from '../../../testing/samples-crew.ts'
import { sampleMatchServer, sampleRights, sampleRoom, sampleRoster } from '../../../testing/samples-matches.ts'
import { sampleMatch } from '../../../testing/samples.ts'
import { known, show } from '../../../testing/show.tsx'
import { roomQuery } from '../api/get-room.ts'
import { viewerQuery } from '../api/match-rights.ts'
import { matchServerQuery } from '../api/match-server.ts'
import { WarningsPlace } from '../components/warnings-place.tsx'

const match = sampleMatch({
  status: 'live',
  roster1: sampleRoster({ user_id: 'u1', username: 'aibek' }),
  roster2: sampleRoster({ user_id: 'u2', username: 'Бекзат' }),
})
const get = 'GET /api/matches/m1/warnings'
const post = 'POST /api/matches/m1/warnings'

/** Somebody looks at the match: as its referee, or as whoever they are. */
function place(viewer: CurrentUser | null, { referees = false, conflict = false } = {}) {
  const crew = referees || conflict ? [{ role: 'referee', match_id: 'm1' } as const] : []
  const rights = sampleRights({ referee: referees, crew: conflict ? 'conflict' : referees ? 'member' : 'none' })
  const knows = viewer
    ? [
        known(viewerQuery('c1', viewer.id), { is_organiser: false, crew }),
        known(matchServerQuery('m1', viewer.id), sampleMatchServer({ rights })),
      ]
    : []
  return show(<WarningsPlace match={match} />, {
    texts: ['matches'],
    viewer,
    knows: [...knows, known(roomQuery('m1'), sampleRoom())],
  })
}

test('a captain reads what the teams were warned of, and gives none', async () => {
  answer(get, sampleWarnings())
  await place(captain1)
  expect(await screen.findByText('aibek, Tulpar')).toBeVisible()
  expect(screen.getByText('Insults in the chat')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Give a warning' })).toBeNull()
  await expectAccessible()
})

test.each([
  ['a visitor', null, {}],
  ['a stranger', somebody, {}],
  ['a referee who belongs to a team', somebody, { conflict: true }],
] as const)('%s is not told, nor asks', async (_, viewer, is) => {
  await place(viewer, is)
  expect(screen.queryByText('Warnings')).toBeNull()
  expect(seenCalls(/warnings/)).toEqual([])
})

test('without a warning a captain sees no empty panel', async () => {
  answer(get, { warnings: [], can_warn: false })
  await place(captain1)
  await waitFor(() => expect(seenCalls(/warnings/)[0]?.status).toBe(200))
  expect(screen.queryByText('Warnings')).toBeNull()
})

test('one that comes stands there at once', async () => {
  answer(get, { warnings: [], can_warn: true })
  await place(somebody, { referees: true })
  expect(await screen.findByText('No warnings in this match.')).toBeVisible()
  await inChannel('match:m1')
  answer(get, sampleWarnings())
  await tell({ type: 'room.changed', id: 'm1', at: '2026-11-28T14:10:00.000Z' })
  expect(await screen.findByText('Insults in the chat')).toBeVisible()
})

test('a referee warns a team or one of its people, once, saying for what', async () => {
  answer(get, { warnings: [], can_warn: true } satisfies MatchWarnings)
  const { user } = await place(somebody, { referees: true })
  await user.click(await screen.findByRole('button', { name: 'Give a warning' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Give a warning' }))
  await user.click(dialog.getByRole('button', { name: 'Warn' }))
  expect(dialog.getByLabelText('For what')).toHaveAccessibleDescription('Say for what.')
  await user.selectOptions(dialog.getByLabelText('Whom'), 'Бекзат')
  fireEvent.change(dialog.getByLabelText('For what'), { target: { value: 'Insults in the chat' } })
  await expectAccessible()
  answer(post, sampleWarnings({ can_warn: true }))
  const held = holdCalls(/POST/)
  await user.click(dialog.getByRole('button', { name: 'Warn' }))
  await user.click(dialog.getByRole('button', { name: 'Warn' }))
  held.goOn()
  expect(await screen.findByText('The warning is given')).toBeVisible()
  expect(seenCalls(/POST/).map(({ body }) => JSON.parse(String(body)) as unknown)).toEqual([
    { team: 2, user_id: 'u2', reason: 'Insults in the chat' },
  ])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Insults in the chat')).toBeVisible()
})

test('a refusal stands in the dialog, and the words stay', async () => {
  answer(get, { warnings: [], can_warn: true })
  refuse(post, 403, { code: 'REFEREE_IN_TEAM', error: 'You belong to a team of this match' })
  const { user } = await place(somebody, { referees: true })
  await user.click(await screen.findByRole('button', { name: 'Give a warning' }))
  fireEvent.change(await screen.findByLabelText('For what'), { target: { value: 'x' } })
  await user.click(screen.getByRole('button', { name: 'Warn' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('You belong to a team of this match')
  expect(screen.getByLabelText('For what')).toHaveValue('x')
})
