import { render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import type { CurrentUser, MatchVeto } from '@lobby/contract'
import { Dialog } from '#ui/dialog'
import { expectAccessible } from '../../../testing/accessible.ts'
import { insideSite } from '../../../testing/inside-site.tsx'
import { captain1, captain2, showRoom, somebody } from '../../../testing/match-room.tsx'
import { nowIs } from '../../../testing/moment.ts'
import { answer, breakCalls, holdCalls, refuse, seenCalls } from '../../../testing/network.ts'
import { sampleRoom, sampleStep, sampleVeto } from '../../../testing/samples-matches.ts'

const post = /POST .*\/veto$/
const inVeto = (is: Partial<MatchVeto> = {}, version = 7) =>
  sampleRoom({ version, phase: 'veto', veto: sampleVeto(is) })
const offers = () => within(screen.getByRole('list', { name: 'Maps of the pool' })).queryAllByRole('button')
const press = (name: string) => screen.findByRole('button', { name })

/** Nuke is banned, Dust II as the rule chose it; Mirage is picked, and Barys begins there as T. */
const steps = [
  sampleStep('ban', 1, { map: 'de_nuke' }),
  sampleStep('ban', 2, { map: 'de_dust2', by_timer: true }),
  sampleStep('pick', 1, { map: 'de_mirage' }),
  sampleStep('side', 2, { map: 'de_mirage', side: 't' }),
  sampleStep('pick', 2),
  sampleStep('side', 1),
  sampleStep('decider', null),
]
const onSide = inVeto({ steps: steps.with(3, sampleStep('side', 2)), current: 3 })

test('a captain bans a map in two presses, and the room goes on with the answer', async () => {
  const after = sampleVeto({ steps: sampleVeto().steps.with(0, sampleStep('ban', 1, { map: 'de_nuke' })), current: 1 })
  answer('POST /api/matches/m1/veto', sampleRoom({ version: 8, phase: 'veto', veto: after }))
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  expect(await screen.findByRole('heading', { name: 'Your turn: ban a map' })).toBeVisible()
  await user.click(await press('Ban Nuke'))
  expect(seenCalls(post)).toEqual([])
  expect(await press('Ban Nuke')).toHaveAttribute('aria-pressed', 'true')
  const confirm = await press('Confirm: ban Nuke')
  expect(confirm).toHaveFocus()
  await expectAccessible()
  const held = holdCalls(post)
  await user.click(confirm)
  await user.click(confirm)
  held.goOn()
  expect(await screen.findByRole('heading', { name: 'Barys bans a map' })).toBeVisible()
  expect(seenCalls(post).map(({ body }) => body)).toEqual([JSON.stringify({ expected_version: 7, map: 'de_nuke' })])
  expect(offers()).toEqual([])
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

test('a slip is taken back by the keyboard, by the other button, or by choosing another map', async () => {
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  await user.click(await press('Ban Nuke'))
  await user.keyboard('{Escape}')
  expect(screen.getByText('Choose a map. Nothing counts until you confirm it.')).toBeVisible()
  await user.click(await press('Ban Nuke'))
  await user.click(await press('Choose another'))
  expect(await press('Ban Nuke')).toHaveAttribute('aria-pressed', 'false')
  await user.click(await press('Ban Nuke'))
  await user.click(await press('Ban Mirage'))
  expect(await press('Confirm: ban Mirage')).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Confirm: ban Nuke' })).toBeNull()
  expect(seenCalls(post)).toEqual([])
})

test('who puts away what stands over the page keeps their choice', async () => {
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  await user.click(await press('Ban Nuke'))
  await press('Confirm: ban Nuke')
  function Call() {
    const [isOpen, setOpen] = useState(true)
    return (
      <Dialog open={isOpen} onOpenChange={setOpen} title="Another match">
        <p>It begins.</p>
      </Dialog>
    )
  }
  render(<Call />, { wrapper: insideSite() })
  await screen.findByRole('dialog', { name: 'Another match' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await press('Confirm: ban Nuke')).toBeVisible()
})

const watchers: [string, CurrentUser | null][] = [
  ['a visitor', null],
  ['somebody else', somebody],
  ['the other captain', captain2],
]
test.each(watchers)('%s sees the same board and has nothing to press', async (_, viewer) => {
  await showRoom(inVeto(), { viewer })
  expect(await screen.findByRole('heading', { name: 'Tulpar bans a map' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('every map says what became of it, by whom, and whether the rule chose', async () => {
  await showRoom(inVeto({ steps, current: 4 }), { viewer: captain2 })
  expect(await screen.findByRole('heading', { name: 'Your turn: pick a map' })).toBeVisible()
  const maps = within(screen.getByRole('list', { name: 'Maps of the pool' })).getAllByRole('listitem')
  expect(maps.map(({ textContent }) => textContent)).toEqual([
    'Ancient',
    expect.stringMatching(/^Dust II.*BarysBan · time ran out$/),
    'Inferno',
    expect.stringMatching(/Mirage.*TulparPickBRS: T$/),
    expect.stringMatching(/^Nuke.*TulparBan$/),
  ])
  expect(offers().map((offer) => offer.getAttribute('aria-label'))).toEqual(['Pick Ancient', 'Pick Inferno'])
  const order = within(screen.getByRole('list', { name: 'Order of the veto' })).getAllByRole('listitem')
  expect(order.map(({ textContent }) => textContent?.trim())).toEqual([
    'TLP ban Nuke',
    'BRS ban Dust II',
    'TLP pick Mirage',
    'BRS side T',
    'BRS pick',
    'TLP side',
    'Decider',
  ])
  expect(order.map((step) => step.getAttribute('aria-current'))).toEqual([null, null, null, null, 'step', null, null])
})

test('a side is chosen for the map before it, and confirmed', async () => {
  answer('POST /api/matches/m1/veto', inVeto({ steps, current: 4 }, 8))
  const { user } = await showRoom(onSide, { viewer: captain2 })
  expect(await screen.findByRole('heading', { name: 'Your turn: choose a side on Mirage' })).toBeVisible()
  expect(offers()).toEqual([])
  await user.click(await press('Begin as T on Mirage'))
  await user.click(await press('Confirm: T on Mirage'))
  expect(await screen.findByRole('heading', { name: 'Your turn: pick a map' })).toBeVisible()
  expect(seenCalls(post)[0]?.body).toBe(JSON.stringify({ expected_version: 7, side: 't' }))
})

test.each([
  [403, 'NOT_CAPTAIN', 'Only the captain may do this'],
  [409, 'NOT_YOUR_TURN', 'It is the other team’s turn'],
  [409, 'VETO_CHOICE_INVALID', 'This cannot be chosen now'],
  [409, 'VETO_NOT_RUNNING', 'No veto is running in this match'],
] as const)('a refused choice (%i %s) is said and still stands to be confirmed', async (status, code, error) => {
  refuse('POST /api/matches/m1/veto', status, { code, error })
  answer('GET /api/matches/m1/room', inVeto())
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  await user.click(await press('Ban Nuke'))
  await user.click(await press('Confirm: ban Nuke'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
  expect(await press('Confirm: ban Nuke')).toBeVisible()
  await user.click(await press('Ban Mirage'))
  // What was said was about another map.
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['ROOM_CHANGED', 'Somebody was faster: the room has changed. Look at it again'],
  ['VETO_TOO_LATE', 'Your time ran out, and the choice was made by the rule'],
] as const)('who is late (%s) sees the room as it is, and their choice belongs to it no more', async (code, error) => {
  const moved = sampleVeto().steps.with(0, sampleStep('ban', 1, { map: 'de_ancient', by_timer: true }))
  refuse('POST /api/matches/m1/veto', 409, { code, error })
  answer('GET /api/matches/m1/room', inVeto({ steps: moved, current: 1 }, 8))
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  await user.click(await press('Ban Nuke'))
  await user.click(await press('Confirm: ban Nuke'))
  expect(await screen.findByText(error)).toBeVisible()
  expect(await screen.findByRole('heading', { name: 'Barys bans a map' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

test('without a network the choice stands and can be confirmed again', async () => {
  const line = breakCalls(post)
  answer('GET /api/matches/m1/room', inVeto())
  const { user } = await showRoom(inVeto(), { viewer: captain1 })
  await user.click(await press('Ban Nuke'))
  await user.click(await press('Confirm: ban Nuke'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Network error')
  line.mend()
  answer('POST /api/matches/m1/veto', inVeto({ current: 1 }, 8))
  await user.click(await press('Confirm: ban Nuke'))
  expect(await screen.findByRole('heading', { name: 'Barys bans a map' })).toBeVisible()
})

test.each([
  ['2026-11-28T13:00:00Z', '1:00', ''],
  ['2026-11-28T13:00:49Z', '0:11', ''],
  ['2026-11-28T13:00:50Z', '0:10', '10 seconds left'],
  ['2026-11-28T13:02:00Z', '0:00', '10 seconds left'],
  // A clock that is behind does not promise more than a turn has.
  ['2026-11-28T12:50:00Z', '1:00', ''],
] as const)('at %s the turn has %s left', async (now, left, warning) => {
  nowIs(now)
  await showRoom(inVeto({ due_at: '2026-11-28T13:01:00Z' }), { viewer: captain1 })
  await waitFor(() => expect(screen.getByRole('timer', { name: 'Time left for this turn' })).toHaveTextContent(left))
  expect(screen.queryByText('10 seconds left') !== null).toBe(warning !== '')
})

test('who watches is not hurried', async () => {
  nowIs('2026-11-28T13:00:55Z')
  await showRoom(inVeto({ due_at: '2026-11-28T13:01:00Z' }), { viewer: captain2 })
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent('0:05'))
  expect(screen.queryByText('10 seconds left')).toBeNull()
})

test('an organiser takes a step back, where there is one', async () => {
  answer('POST /api/matches/m1/veto/undo', inVeto({}, 8))
  await showRoom(inVeto(), { viewer: somebody, isOrganiser: true })
  await screen.findByRole('heading', { name: 'Tulpar bans a map' })
  expect(screen.queryByRole('button', { name: 'Undo the last step' })).toBeNull()
  const { user } = await showRoom(onSide, { viewer: somebody, isOrganiser: true })
  await user.click(await press('Undo the last step'))
  expect(await screen.findByRole('heading', { name: 'Tulpar bans a map' })).toBeVisible()
  expect(seenCalls(/veto\/undo$/)[0]?.body).toBe(JSON.stringify({ expected_version: 7 }))
})

test('a captain takes their own last step back, and both teams read who did it', async () => {
  const at = '2026-11-28T13:00:00Z'
  const step = { ...sampleStep('ban', 1), map: 'de_nuke' }
  const banned = inVeto({ current: 1, steps: [step, ...sampleVeto().steps.slice(1)] })
  await showRoom(banned, { viewer: captain2 })
  await screen.findByRole('heading', { name: 'Your turn: ban a map' })
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()

  const back = inVeto({ undone: [{ at, by: 1, step }] }, 8)
  answer('POST /api/matches/m1/veto/undo', back)
  const { user } = await showRoom(banned, { viewer: captain1 })
  expect(await screen.findByText('Once in a veto, and until the other team moves.')).toBeVisible()
  await user.click(await press('Undo your last step'))
  const list = await screen.findByRole('list', { name: 'What was taken back' })
  expect(list).toHaveTextContent(/^18:00: Tulpar took a step back \(TLP ban Nuke\)\.$/)
  await expectAccessible()
  await showRoom(inVeto({ undone: [{ at, by: null, step }] }), { viewer: captain2 })
  expect(await screen.findByText(/^18:00: the organiser took a step back \(TLP ban Nuke\)\.$/)).toBeVisible()
})

test.each([
  [409, 'VETO_STEP_NOT_YOURS', 'You can take back your own last step, until the other team has moved.'],
  [409, 'VETO_UNDO_USED', 'You have taken a step of this veto back already.'],
  [409, 'MATCH_LOADED', 'A server has loaded the match on these maps, so nothing is taken back any more'],
] as const)('a step that ended the veto and is not taken back (%i %s) says why', async (status, code, error) => {
  refuse('POST /api/matches/m1/veto/undo', status, { code, error })
  const settled = sampleRoom({ phase: 'settled', version: 9, veto: sampleVeto({ current: 6 }) })
  answer('GET /api/matches/m1/room', settled)
  const { user } = await showRoom(settled, { viewer: captain1 })
  await user.click(await press('Undo your last step'))
  expect(await screen.findByRole('alert')).toHaveTextContent(error)
})

test('once a server has loaded the match nobody is offered to take a step back', async () => {
  const veto = sampleVeto({ current: 6 })
  await showRoom(sampleRoom({ phase: 'settled', loaded: true, veto }), { viewer: somebody, isOrganiser: true })
  await screen.findByText('How the maps were chosen')
  expect(screen.queryByRole('button', { name: /^Take back/ })).toBeNull()
})

test.each([
  ['ru', 'Tulpar банит карту', 'Первый ход у Barys: так выпал жребий.'],
  ['kz', 'Tulpar картаны бандап жатыр', 'Алғашқы кезек: Barys. Жеребе солай түсті.'],
] as const)('whose turn it is and why is told in %s', async (language, heading, why) => {
  await showRoom(inVeto({ first: 2, first_by: 'coin' }), { language })
  expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
  expect(screen.getByText(why)).toBeVisible()
})
